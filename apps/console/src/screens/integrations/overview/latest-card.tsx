import { Card } from '@mui/material'
import type { Latest } from '@orbita/contract/screens/integrations'
import { outgoingWords } from '@orbita/domain/outgoing/events'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import OkIcon from '~icons/ph/check-circle-fill'
import ClockIcon from '~icons/ph/clock-bold'
import OffIcon from '~icons/ph/minus-circle-bold'
import BadIcon from '~icons/ph/warning-circle-fill'
import { QueryState } from '../../../table/query-state.tsx'
import { momentOf } from '../../../ui/dates.ts'
import { figureOf } from '../../../ui/figures.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { latestQuery } from '../queries.ts'
import styles from './latest-card.module.css'

/** What came in and went out last, and how it went. @see D-107, D-109 */
export function LatestCard() {
  const query = useQuery(latestQuery)
  const { data } = query

  return (
    <Card component="section" aria-labelledby="latest-title">
      <Cluster sx={{ justifyContent: 'space-between' }}>
        <h2 id="latest-title">Lo último</h2>
        {data?.latest.some(({ way }) => way === 'destination') && (
          <Link to="/integraciones/destinos">Ver las entregas</Link>
        )}
      </Cluster>
      {!data && <QueryState query={query} waiting="Buscando lo último…" failed="No pudimos traer lo último" />}
      {data?.latest.length === 0 && <p>Todavía no ha entrado ni salido nada.</p>}
      {data && data.latest.length > 0 && (
        <table className={styles.latest} aria-labelledby="latest-title">
          <thead>
            <tr>
              <th scope="col">Cuándo</th>
              <th scope="col">Qué</th>
              <th scope="col">Con quién</th>
              <th scope="col">Cómo fue</th>
            </tr>
          </thead>
          <tbody>
            {data.latest.map((one) => {
              const { what, who, tone, how, icon: Icon } = wordsOf(one)
              return (
                <tr key={`${one.way} ${one.at} ${what} ${who} ${how}`}>
                  <td>{momentOf(one.at)}</td>
                  <td>{what}</td>
                  <td>{who}</td>
                  <td>
                    <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
                      {how}
                    </Tag>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Card>
  )
}

type Words = { what: string; who: string; tone: Tone; how: string; icon: typeof OkIcon }

/** Says what one line is about. Several of one kind are counted. */
export function wordsOf(one: Latest): Words {
  const times = one.way !== 'key' && one.count > 1 ? ` · ${figureOf(one.count)}` : ''
  switch (one.way) {
    case 'destination':
      return { what: `${outgoingWords(one.event)}${times}`, who: one.name, ...endOf(one, 'Llegó', 'No llegó') }
    case 'mail':
      return { what: `${outgoingWords(one.event)}${times}`, who: 'Correo', ...endOf(one, 'Salió', 'No salió') }
    case 'learning':
      return {
        what: `«${one.name}»${times}`,
        who: one.mission === null ? 'Aprendizaje' : `Aprendizaje → ${one.mission}`,
        ...LEARNED[one.state],
      }
    case 'key':
      return one.state === 'used'
        ? { what: 'Un sistema habló con Órbita', who: one.name, tone: 'ok', how: 'Respondimos', icon: OkIcon }
        : { what: 'La clave llegó en una dirección', who: one.name, tone: 'bad', how: 'Revocada', icon: BadIcon }
  }
}

function endOf(
  { state, attempts }: { state: 'waiting' | 'delivered' | 'given-up'; attempts: number },
  done: string,
  failed: string,
): Pick<Words, 'tone' | 'how' | 'icon'> {
  if (state === 'delivered') return { tone: 'ok', how: done, icon: OkIcon }
  if (state === 'given-up') return { tone: 'bad', how: failed, icon: BadIcon }
  if (attempts === 0) return { tone: 'run', how: 'Sale ya', icon: ClockIcon }
  return { tone: 'bad', how: `Espera, intento ${attempts}`, icon: ClockIcon }
}

const LEARNED: Readonly<Record<Extract<Latest, { way: 'learning' }>['state'], Pick<Words, 'tone' | 'how' | 'icon'>>> = {
  counted: { tone: 'ok', how: 'Avanzó', icon: OkIcon },
  waiting: { tone: 'wait', how: 'Espera una misión', icon: ClockIcon },
  ignored: { tone: 'off', how: 'No avanza nada', icon: OffIcon },
  low: { tone: 'off', how: 'Bajo la nota', icon: OffIcon },
  refused: { tone: 'bad', how: 'Fuera de las fechas o las reglas', icon: BadIcon },
  stranger: { tone: 'wait', how: 'De alguien que no conocemos', icon: ClockIcon },
  voided: { tone: 'off', how: 'Anulada', icon: OffIcon },
}
