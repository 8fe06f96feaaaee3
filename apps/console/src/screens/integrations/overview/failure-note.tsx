import { Button } from '@mui/material'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import type { Failure } from './summaries.ts'

type Props = { failure: Failure /** of the way that it is of, and its page */; title: string; to: string }

/** What fails, what becomes of what waits, and another try at once. @see D-109, D-110 */
export function FailureNote({ failure: { what, rest, waiting = 0, retry }, title, to }: Props) {
  return (
    <Note tone="bad">
      <Cluster sx={{ justifyContent: 'space-between' }}>
        <span>
          <b>{what}</b> {rest}
        </span>
        <Cluster gap={2}>
          {retry && <RetryButton retry={retry} of={what} />}
          <Button
            size="small"
            variant={waiting > 0 ? 'gold' : 'outlined'}
            component={Link}
            to={to}
            aria-label={`Ver ${title}: ${what}`}
          >
            {waiting > 1 ? `Ver las ${figureOf(waiting)}` : 'Ver'}
          </Button>
        </Cluster>
      </Cluster>
    </Note>
  )
}

function RetryButton({ retry, of }: { retry: NonNullable<Failure['retry']>; of: string }) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (_: null, operationId) =>
      'mail' in retry
        ? call(rpc.mail.retries.$post({ json: { operationId } }))
        : call(
            rpc.destinations[':destinationId'].resends.$post({
              param: { destinationId: `${retry.destinationId}` },
              json: { operationId },
            }),
          ),
    onDone: ({ resent }) => {
      notify(resent === 0 ? 'Nada esperaba.' : `${countOf(resent, 'entrega sale', 'entregas salen')} otra vez.`)
      const keys = ['destinations', 'mail', 'integrations', 'audit', 'home']
      return Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
  const words = 'mail' in retry && retry.mail.isOff ? 'Reanudar' : 'Reintentar ahora'

  return (
    <Button size="small" disabled={isRunning} aria-label={`${words}: ${of}`} onClick={() => run(null)}>
      {words}
    </Button>
  )
}
