import type { FigurasHomeOutput } from '@orbita/contract/screens/homes'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { useCommand } from '../../../app/queries/use-command.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'
import { BELL, speak } from '../../../ui/sound/voices.ts'

/** Chooses the name of a week's silhouette, once, and shows what came of it on the home. @see AL-13 */
export function useGuess(week: string) {
  const client = useQueryClient()
  return useCommand({
    send: (number: number, operationId) => call(rpc.figuras.silhouette.$post({ json: { week, number, operationId } })),
    onDone: (silhouette) => {
      if (silhouette.answer === 'right') speak(BELL)
      client.setQueryData<FigurasHomeOutput>(queryKeys.figuras.home, (home) => home && { ...home, silhouette })
    },
  })
}
