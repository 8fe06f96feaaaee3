import { Card, Stack, Typography } from '@mui/material'
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
    <Card component="section" className={styles.card} sx={{ display: 'block' }} aria-label="Sesiones abiertas">
      <Stack direction="row" spacing={3} sx={{ justifyContent: 'space-between', minHeight: 32 }}>
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
          <DecideButton
            asks="DELETE /people/:personId/sessions"
            size="small"
            disabled={isRunning}
            onClick={() => void run({})}
          >
            Cerrar las {sessions.length}
          </DecideButton>
        )}
      </Stack>
      {sessions.length === 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Ninguna. Último uso: {seenWords(person)}.
        </Typography>
      )}
      <ul>
        {sessions.map(({ id, device, startedAt, seenAt }) => (
          <Stack
            component="li"
            direction="row"
            spacing={3}
            key={id}
            className={styles.line}
            sx={{ minHeight: 48, pt: 2 }}
          >
            <DeviceIcon aria-hidden="true" />
            <div>
              <b>{device}</b>
              <small>
                desde {momentOf(startedAt)} · usada {momentOf(seenAt)}
              </small>
            </div>
            <DecideButton
              asks="DELETE /people/:personId/sessions"
              size="small"
              disabled={isRunning}
              onClick={() => void run({ sessionId: id })}
              aria-label={`Cerrar la sesión de ${device}, usada ${momentOf(seenAt)}`}
            >
              Cerrar
            </DecideButton>
          </Stack>
        ))}
      </ul>
    </Card>
  )
}
