import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../../app/queries/query-keys.ts'
import { useCommand } from '../../../../app/queries/use-command.ts'
import { showToast } from '../../../../app/toasts/toasts.ts'
import { unitWords } from '../../../../components/missions/mission-phrases.ts'
import { type MissionKey, missionQuery, sendReport } from '../queries.ts'

/** Reports an amount of a mission, once however often the button is tapped. @see MI-8, CO-1 */
export function useReport(mission: MissionKey, onDone: () => void) {
  const client = useQueryClient()
  const { queryKey } = missionQuery(mission)
  return useCommand({
    name: `report ${mission.challengeId}/${mission.missionId}`,
    send: (amount: number, operationId) => sendReport({ ...mission, amount, operationId }),
    onDone: (answer: MissionOutput, amount) => {
      client.setQueryData(queryKey, answer)
      for (const queryKey of [queryKeys.mision.challenges, queryKeys.mision.home, queryKeys.mision.goals]) {
        void client.invalidateQueries({ queryKey })
      }
      onDone()
      const text = answer.state === 'completed' ? '¡Misión completada!' : `Anotaste ${unitWords(amount, answer.unit)}`
      showToast({ text, severity: 'success' })
    },
    // The sheet says why; the mission on the page may be out of date.
    onFailed: () => void client.invalidateQueries({ queryKey }),
  })
}
