import type { AwardDetailOutput } from '@orbita/contract/awards/operator-awards'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { UnitsDialog } from '../../ui/dialogs/units-dialog.tsx'
import { changeOf, figureOf } from '../../ui/figures.ts'
import { notify } from '../../ui/notify.ts'

/** Adds units to a physical prize or takes them away, with the reason that the audit keeps. @see AW-1 */
export function StockDialog({ award, onClose }: { award: AwardDetailOutput; onClose: () => void }) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (json: { amount: number; reason: string }, operationId) =>
      call(rpc.awards[':awardId'].stock.$post({ param: { awardId: award.id }, json: { ...json, operationId } })),
    onDone: async ({ stock }, { amount }) => {
      notify(`${changeOf(amount)} en «${award.title}»: quedan ${figureOf(stock)}`)
      onClose()
      await queries.invalidateQueries({ queryKey: ['awards'] })
    },
  })

  return (
    <UnitsDialog
      title={`Ajustar las unidades de «${award.prize?.name}»`}
      lead="Cada cambio queda en la auditoría con su motivo."
      left={award.terms.stock ?? 0}
      help="Solo lo ve el equipo de personas, en la auditoría."
      isRunning={isRunning}
      onClose={onClose}
      onAdjust={(change) => void run(change)}
    />
  )
}
