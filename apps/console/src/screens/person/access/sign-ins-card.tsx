import { Card, Stack, Typography } from '@mui/material'
import type { PersonOutput } from '@orbita/contract/people/people'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { ReleaseNetwork } from '../../../auth/release-network.tsx'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { ExportButton } from '../../../table/export/export-button.tsx'
import { momentOf } from '../../../ui/dates.ts'
import { countOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import styles from '../person-page.module.css'
import { ATTEMPTS_FILE } from './access-files.ts'
import { waitWords } from './wait-words.ts'

/** The wrong cédulas of the last day, and the ways to end the waits that follow from them. @see D-72 */
export function SignInsCard({ person }: { person: PersonOutput }) {
  const { lastDay, waitSeconds, attempts, crowded } = person.failedSignIns

  return (
    <Card component="section" className={styles.card} sx={{ display: 'block' }} aria-label="Ingresos">
      <Stack direction="row" spacing={3} sx={{ justifyContent: 'space-between', minHeight: 32 }}>
        <h2>Ingresos</h2>
        {attempts.length > 0 && (
          <ExportButton
            name={`intentos-${person.id}`}
            of="Ingresos"
            hasKey={false}
            columns={ATTEMPTS_FILE}
            readAll={async () => attempts.map((attempt, index) => ({ ...attempt, id: index + 1 }))}
          />
        )}
      </Stack>
      {lastDay === 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Sin intentos fallidos en el último día.
        </Typography>
      )}
      {lastDay > 0 && <Misses person={person} />}
      {attempts.length > 0 && (
        <ul className={styles.attempts} aria-label="Últimos intentos fallidos">
          {attempts.map(({ at, network, isKnownBrowser }) => (
            <li key={at}>
              <span>{momentOf(at)}</span>
              <span>{isKnownBrowser ? 'un navegador que ya conoce' : 'un navegador nuevo'}</span>
              <small>{network}</small>
            </li>
          ))}
        </ul>
      )}
      {waitSeconds === 0 && lastDay > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Ahora puede intentar: después de cinco seguidos hay una pausa que crece.
        </Typography>
      )}
      {crowded.map((network) => (
        <ReleaseNetwork key={network} network={network} />
      ))}
    </Card>
  )
}

function Misses({ person }: { person: PersonOutput }) {
  const { lastDay, waitSeconds } = person.failedSignIns
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: ({ email }: { email: string }, operationId) =>
      call(rpc['sign-in-locks'].$delete({ json: { email, operationId } })),
    onDone: () => {
      notify(`${person.name} puede intentar ya`)
      return queries.invalidateQueries({ queryKey: ['people'] })
    },
  })
  const words = `${countOf(lastDay, 'intento', 'intentos')} con una cédula que no coincide en el último día.`

  return (
    <>
      <Note tone="wait">
        {waitSeconds > 0 && <b>No puede entrar durante {waitWords(waitSeconds)} más. </b>}
        {words}
      </Note>
      <Stack direction="row" spacing={3} className={styles.line} sx={{ minHeight: 48, pt: 2 }}>
        <DecideButton
          asks="DELETE /sign-in-locks"
          size="small"
          disabled={isRunning}
          onClick={() => void run({ email: person.email })}
        >
          {waitSeconds > 0 ? 'Dejarla entrar ya' : 'Olvidar los intentos'}
        </DecideButton>
      </Stack>
    </>
  )
}
