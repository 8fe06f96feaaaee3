import type { GoalSavedOutput } from '@orbita/contract/missions/goals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { countOf } from '../../../ui/figures.ts'
import { notify } from '../../../ui/notify.ts'
import { GOALS } from './goals-query.ts'
import { type Problems, refusedFields } from './refused-fields.ts'

type Options<Input> = {
  save: (input: Input, operationId: string) => Promise<GoalSavedOutput>
  withdraw: (operationId: string) => Promise<unknown>
  onDone: () => void
}

/** Saves or withdraws a goal, and keeps which fields the server refused. */
export function useGoalSave<Input>({ save, withdraw, onDone }: Options<Input>) {
  const queries = useQueryClient()
  const [problems, setProblems] = useState<Problems>({})
  const end = async (words: string) => {
    notify(words)
    onDone()
    await queries.invalidateQueries({ queryKey: GOALS })
  }
  const onFailed = (error: unknown) => {
    const refused = refusedFields(error)
    setProblems(refused ?? {})
    if (!refused) notify(messageOf(error), { type: 'error' })
  }
  const saving = useCommand({
    send: save,
    onDone: ({ paid }) =>
      end(
        paid > 0 ? `Guardaste la meta: ya la recibieron ${countOf(paid, 'persona', 'personas')}` : 'Guardaste la meta',
      ),
    onFailed,
  })
  const withdrawal = useCommand({
    send: (_: object, operationId) => withdraw(operationId),
    onDone: () => end('Retiraste la meta'),
    onFailed,
  })
  return {
    problems,
    save: saving.run,
    withdraw: () => withdrawal.run({}),
    isBusy: saving.isRunning || withdrawal.isRunning,
  }
}
