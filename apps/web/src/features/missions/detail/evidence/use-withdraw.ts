import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../../app/queries/query-keys.ts'
import { useCommand } from '../../../../app/queries/use-command.ts'
import { showToast } from '../../../../app/toasts/toasts.ts'
import { type MissionKey, missionQuery, withdrawEvidence } from '../queries.ts'

/** Withdraws a sent file that waits for a review, once however often the button is tapped. @see D-62, CO-1 */
export function useWithdraw(mission: MissionKey, onDone: () => void) {
  const client = useQueryClient()
  const { queryKey } = missionQuery(mission)
  return useCommand({
    send: (id: number, operationId) => withdrawEvidence(id, operationId),
    onDone: (answer: MissionOutput) => {
      client.setQueryData(queryKey, answer)
      for (const queryKey of [queryKeys.mision.challenges, queryKeys.mision.home]) {
        void client.invalidateQueries({ queryKey })
      }
      onDone()
      const again = answer.evidence?.canSend ? ' Puedes mandar otro cuando quieras.' : ''
      showToast({ text: `Retiraste tu envío.${again}`, severity: 'success' })
    },
    // The sheet says why; an operator may have decided meanwhile.
    onFailed: () => void client.invalidateQueries({ queryKey }),
  })
}
