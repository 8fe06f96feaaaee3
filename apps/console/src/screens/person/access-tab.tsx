import { Button, Switch } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import AlbumIcon from '~icons/ph/book-open-fill'
import DeviceIcon from '~icons/ph/devices-bold'
import RocketIcon from '~icons/ph/rocket-launch-fill'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { momentOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { AccessDialog } from '../people/access-dialog.tsx'
import { platformWords } from '../people/columns.tsx'
import styles from './person-page.module.css'

const ABOUT: Readonly<Record<PlatformId, { icon: typeof AlbumIcon; words: string }>> = {
  figuras: { icon: AlbumIcon, words: 'Álbum, sobres e intercambios' },
  'mision-espacial': { icon: RocketIcon, words: 'Misiones, rangos y recompensas' },
}

/** The person's sign-ins, platforms and sessions, and the way to deactivate them. */
export function AccessTab({ person }: { person: PersonOutput }) {
  const [isChanging, setChanging] = useState(false)

  return (
    <div className={styles.cards}>
      <div className={styles.column}>
        <SignIns person={person} />
        <section className={styles.card}>
          <h2>Cédula</h2>
          <p>Se guarda sellada: ni tú ni nosotros podemos leerla. Se cambia con una carga de personas.</p>
        </section>
      </div>
      <div className={styles.column}>
        <Platforms person={person} />
        <section className={styles.card}>
          <h2>Sesiones abiertas</h2>
          {person.sessions.length === 0 && <p>Ninguna.</p>}
          <ul>
            {person.sessions.map(({ device, startedAt, seenAt }) => (
              <li key={`${startedAt}${device}`} className={styles.line}>
                <DeviceIcon aria-hidden="true" />
                <div>
                  <b>{device}</b>
                  <small>
                    desde {momentOf(startedAt)} · usada {momentOf(seenAt)}
                  </small>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.card} data-danger={person.isActive || undefined}>
          <div className={styles.line}>
            <div>
              <h2>
                {person.isActive ? 'Desactivar' : 'Reactivar'} a {person.name}
              </h2>
              <small>
                {person.isActive
                  ? 'Sus sesiones se cierran en ese instante en todas partes. Se puede reactivar.'
                  : 'Vuelve con todo lo suyo y entra con su cédula de siempre.'}
              </small>
            </div>
            <Button variant={person.isActive ? 'danger' : 'soft'} onClick={() => setChanging(true)}>
              {person.isActive ? 'Desactivar…' : 'Reactivar…'}
            </Button>
          </div>
        </section>
      </div>
      {isChanging && <AccessDialog people={[person]} isActive={!person.isActive} onClose={() => setChanging(false)} />}
    </div>
  )
}

function SignIns({ person }: { person: PersonOutput }) {
  const { lastDay, lastAt } = person.failedSignIns
  const notify = useNotify()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: ({ email }: { email: string }, operationId) =>
      call(rpc['sign-in-locks'].$delete({ json: { email, operationId } })),
    onDone: () => {
      notify(`${person.name} puede intentar ya`)
      return queries.invalidateQueries({ queryKey: ['people'] })
    },
  })

  return (
    <section className={styles.card}>
      <h2>Ingresos</h2>
      {lastDay === 0 ? (
        <p>Sin intentos fallidos en el último día.</p>
      ) : (
        <>
          <Note tone="wait">
            <b>{countOf(lastDay, 'intento', 'intentos')} con una cédula que no coincide</b> en el último día
            {lastAt && `, el último ${momentOf(lastAt)}`}. Después de cinco seguidos hay una pausa que crece.
          </Note>
          <div className={styles.line}>
            <Button size="small" disabled={isRunning} onClick={() => void run({ email: person.email })}>
              Dejarla intentar ya
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Platforms({ person }: { person: PersonOutput }) {
  const notify = useNotify()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { email: string; platform: PlatformId[] }, operationId) =>
      call(rpc.people.platforms.$put({ json: { ...input, operationId } })),
    onDone: ({ platform }) => {
      notify(`Plataformas de ${person.name}: ${platformWords(platform)}`)
      return queries.invalidateQueries({ queryKey: ['people'] })
    },
  })

  function toggle(id: PlatformId, isOn: boolean) {
    const platform = PLATFORMS.filter((one) => (one === id ? isOn : person.platform.includes(one)))
    void run({ email: person.email, platform })
  }

  return (
    <section className={styles.card}>
      <h2>Plataformas</h2>
      {PLATFORMS.map((id) => {
        const { icon: Icon, words } = ABOUT[id]
        return (
          <div key={id} className={styles.line}>
            <Icon aria-hidden="true" />
            <div>
              <b>{platformWords([id])}</b>
              <small>{words}</small>
            </div>
            <Switch
              checked={person.platform.includes(id)}
              disabled={isRunning}
              onChange={(event) => toggle(id, event.target.checked)}
              slotProps={{ input: { 'aria-label': platformWords([id]) } }}
            />
          </div>
        )
      })}
    </section>
  )
}
