import { Button, Card } from '@mui/material'
import type { DeliveryOutput, Destination } from '@orbita/contract/outgoing/destinations'
import { outgoingWords } from '@orbita/domain/outgoing/events'
import { useQuery } from '@tanstack/react-query'
import CopyIcon from '~icons/ph/copy-bold'
import { QueryState } from '../../../table/query-state.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { momentOf } from '../../../ui/dates.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import styles from './destinations-page.module.css'
import { deliveryQuery } from './queries.ts'
import { DeliveryState } from './states.tsx'

type Props = { destination: Destination; deliveryId: number; onResend: () => void }

/** Something that was sent: each attempt with what was answered, and the body as it goes. */
export function Delivered({ destination, deliveryId, onResend }: Props) {
  const query = useQuery(deliveryQuery(destination.id, deliveryId))
  const { data } = query
  if (!data) return <QueryState query={query} waiting="Buscando la entrega…" failed="No pudimos traer la entrega" />

  const { delivery, tries, body, nextAt } = data
  const last = tries.at(-1)
  return (
    <Card component="section" aria-labelledby="delivery-title">
      <Cluster>
        <h2 id="delivery-title">{outgoingWords(delivery.event)}</h2>
        <DeliveryState of={delivery} />
        <Button size="small" onClick={onResend}>
          Enviar otra vez
        </Button>
      </Cluster>
      {last && delivery.state !== 'delivered' && (
        <Note tone="bad">
          <b>{answerOf(last)}.</b> {whatFollows(data, destination)}
        </Note>
      )}
      <ol className={styles.tries}>
        <li>
          {momentOf(delivery.queuedAt)} · Guardada aquí <span>—</span>
        </li>
        {tries.map((attempt, index) => (
          <li key={attempt.at} data-tone={isTaken(attempt) ? 'ok' : 'bad'}>
            {momentOf(attempt.at)} · Intento {index + 1}: {answerOf(attempt)}
            <span>{secondsOf(attempt.tookMs)}</span>
          </li>
        ))}
        {nextAt && delivery.state === 'waiting' && <li>{momentOf(nextAt)} · El próximo</li>}
      </ol>
      <Cluster>
        <h3>{destination.kind === 'webhook' ? 'Lo que mandamos' : 'De qué se escribió'}</h3>
        <CopyButton text={body} icon={<CopyIcon />}>
          Copiar
        </CopyButton>
      </Cluster>
      <pre className={styles.body}>{indented(body)}</pre>
      {last && isTaken(last) && last.answer.trim() !== '' && (
        <>
          <h3>Lo que contestó</h3>
          <pre className={styles.body}>{last.answer}</pre>
        </>
      )}
    </Card>
  )
}

type Try = DeliveryOutput['tries'][number]

const isTaken = ({ status }: Try) => status >= 200 && status < 300

function answerOf({ status, answer }: Try): string {
  if (status === 0) return answer
  const words = answer.replace(/\s+/g, ' ').trim().slice(0, 80)
  return words ? `Contestó ${status}: «${words}»` : `Contestó ${status}`
}

function whatFollows({ delivery }: DeliveryOutput, { state }: Destination): string {
  if (delivery.state === 'given-up') return 'Después de doce intentos ya no se manda sola.'
  if (state === 'failing' || state === 'works') return 'Se reintenta sola. Nada se perdió.'
  return 'Espera a que el destino se reanude.'
}

const secondsOf = (ms: number) =>
  `${(ms / 1_000).toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
