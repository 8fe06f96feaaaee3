import type { PersonOutput } from '@orbita/contract/people/people'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import DeviceIcon from '~icons/ph/devices-bold'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { ExportButton } from '../../../table/export/export-button.tsx'
import { momentOf } from '../../../ui/dates.ts'
import { countOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { notify } from '../../../ui/notify.ts'
import { seenWords } from '../../people/columns.tsx'
import styles from '../person-page.module.css'
import { SESSIONS_FILE } from './access-files.ts'

/** The devices on which a person is in, and the way to end their sessions: the open phones leave at once. @see D-72 */
export function SessionsCard({ person }: { person: PersonOutput }) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { sessionId?: string }, operationId) =>
      call(
        rpc.people[':personId'].sessions.$delete({
          param: { personId: `${person.id}` },
          json: { ...input, operationId },
        }),
      ),
    onDone: ({ ended }) => {
      notify(`Cerraste ${countOf(ended, 'sesión', 'sesiones')} de ${person.name}`)
      return Promise.all(['people', 'audit'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
  const { sessions } = person

  return (
    <section className={styles.card} aria-label="Sesiones abiertas">
      <div className={styles.cardHead}>
        <h2>Sesiones abiertas</h2>
        {sessions.length > 0 && (
          <ExportButton
            name={`sesiones-${person.id}`}
            of="Sesiones abiertas"
            hasKey={false}
            columns={SESSIONS_FILE}
            readAll={async () => sessions}
          />
        )}
        {sessions.length > 1 && (
          <DecideButton size="small" disabled={isRunning} onClick={() => void run({})}>
            Cerrar las {sessions.length}
          </DecideButton>
        )}
      </div>
      {sessions.length === 0 && <p>Ninguna. Último uso: {seenWords(person)}.</p>}
      <ul>
        {sessions.map(({ id, device, startedAt, seenAt }) => (
          <li key={id} className={styles.line}>
            <DeviceIcon aria-hidden="true" />
            <div>
              <b>{device}</b>
              <small>
                desde {momentOf(startedAt)} · usada {momentOf(seenAt)}
              </small>
            </div>
            <DecideButton
              size="small"
              disabled={isRunning}
              onClick={() => void run({ sessionId: id })}
              aria-label={`Cerrar la sesión de ${device}, usada ${momentOf(seenAt)}`}
            >
              Cerrar
            </DecideButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
