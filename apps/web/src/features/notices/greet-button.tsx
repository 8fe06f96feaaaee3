import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../app/queries/use-command.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { noticesQuery } from './queries.ts'

/** Congratulates a colleague on their anniversary with one tap, once. @see AN-1, D-106b */
export function GreetButton({ id }: { id: number }) {
  const client = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (noticeId: number, operationId) =>
      call(
        rpc.employee.notices[':noticeId'].greeting.$put({
          param: { noticeId: String(noticeId) },
          json: { operationId },
        }),
      ),
    onDone: () => {
      showToast({ severity: 'success', text: 'Le felicitaste' })
      return client.invalidateQueries({ queryKey: noticesQuery.queryKey })
    },
  })

  return (
    <Button size="small" disabled={isRunning} onClick={() => run(id)}>
      Felicitar
    </Button>
  )
}
