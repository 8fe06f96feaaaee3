import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { notify } from '../../../ui/notify.ts'

/** Takes back the operator's own first signature of a month. @param month as `2026-11` @see PT-8 */
export function WithdrawButton({ month }: { month: string }) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (_: null, operationId) =>
      call(rpc.payroll[':month'].signature.$delete({ param: { month }, json: { operationId } })),
    onDone: () => {
      notify('Retiraste tu firma: el mes sigue abierto')
      return Promise.all(['payroll', 'home', 'audit'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })

  return (
    <DecideButton
      asks="DELETE /payroll/:month/signature"
      size="small"
      disabled={isRunning}
      onClick={() => void run(null)}
    >
      Retirar mi firma
    </DecideButton>
  )
}
