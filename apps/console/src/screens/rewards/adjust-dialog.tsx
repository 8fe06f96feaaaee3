import type { RewardDetailOutput } from '@orbita/contract/rewards/operator-rewards'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { UnitsDialog } from '../../ui/dialogs/units-dialog.tsx'
import { changeOf, countOf, figureOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'

type Props = { reward: RewardDetailOutput; onClose: () => void }

/** Adds units to a reward or takes them away, with the reason that stays in its movements. @see RE-4 */
export function AdjustDialog({ reward, onClose }: Props) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { amount: number; reason: string }, operationId) =>
      call(rpc.rewards[':rewardId'].stock.$post({ param: { rewardId: reward.id }, json: { ...input, operationId } })),
    onDone: async ({ stock }, { amount }) => {
      notify(`${changeOf(amount)} en «${reward.title}»: quedan ${figureOf(stock ?? 0)}`)
      onClose()
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['rewards'] }),
        queries.invalidateQueries({ queryKey: ['home'] }),
      ])
    },
  })

  return (
    <UnitsDialog
      title={`Ajustar las existencias de «${reward.title}»`}
      lead="Cada cambio queda escrito con su motivo."
      left={reward.stock ?? 0}
      help="Solo lo ve el equipo de personas, en los movimientos y en la auditoría."
      isRunning={isRunning}
      effect={(amount) =>
        reward.waiting > 0 &&
        amount > 0 && (
          <Note>
            <b>{countOf(reward.waiting, 'persona recibe', 'personas reciben')}</b> «Volvió {reward.title}» en sus
            avisos.
          </Note>
        )
      }
      onClose={onClose}
      onAdjust={(change) => void run(change)}
    />
  )
}
