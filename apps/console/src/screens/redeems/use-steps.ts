import type { RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { firstName } from '@orbita/domain/people/first-name'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { useOperationIds } from '../../rpc/use-operation-ids.ts'
import { countOf } from '../../ui/figures.ts'
import { notify } from '../../ui/notify.ts'
import { type PlainStep, type ReasonedStep, STEP_WORDS, takeStep } from './steps.ts'

type Redemption = Pick<RedemptionToHandleOutput, 'id' | 'title' | 'picture' | 'name'>
type Asked = {
  step: PlainStep | ReasonedStep
  redeems: readonly Redemption[]
  note?: string
  /** why they are approved although the month passes its ceiling */
  budgetReason?: string
}

/**
 * The result of a step for one redemption; `problem` says why it was not taken, and `budget` how the month stands when
 * what it lacks is a reason to pass its ceiling.
 */
export type StepResult = { redemption: Redemption; problem?: string; budget?: MonthBudget }

/** The state of the month when an approval would have passed its ceiling. @see PT-7 */
export type MonthBudget = { spent: number; ceiling: number }

/**
 * Takes a step with one or several redemptions. Each is a command of its own: those that can be taken stay so, and the
 * others say why not.
 *
 * @param onDone called with the result of each
 */
export function useSteps(onDone?: (results: readonly StepResult[], step: Asked['step']) => void) {
  const queries = useQueryClient()
  const { once } = useOperationIds()

  return useCommand({
    send: async ({ step, redeems, note, budgetReason }: Asked): Promise<StepResult[]> => {
      const results: StepResult[] = []
      for (const redemption of redeems) {
        try {
          const asked = {
            id: redemption.id,
            ...(note !== undefined && { note }),
            ...(budgetReason !== undefined && { budgetReason }),
          }
          await once(JSON.stringify([step, asked]), (operationId) => takeStep(step, { ...asked, operationId }))
          results.push({ redemption })
        } catch (error) {
          const budget = budgetOf(error)
          results.push({ redemption, problem: messageOf(error), ...(budget && { budget }) })
        }
      }
      return results
    },
    onDone: async (results, { step }) => {
      const done = results.filter(({ problem }) => problem === undefined)
      const [only] = results
      if (results.length === 1 && only?.problem) {
        if (!only.budget) notify(only.problem, { type: 'error' })
      } else if (done.length > 0) notify(doneWords(step, done))
      onDone?.(results, step)
      await Promise.all(['redeems', 'home', 'people'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
}

function doneWords(step: Asked['step'], done: readonly StepResult[]): string {
  const { done: verb } = STEP_WORDS[step]
  if (done.length > 1) return `${verb} ${countOf(done.length, 'canje', 'canjes')}`

  const { title, name } = done[0]!.redemption
  return `${verb} «${title}» de ${firstName(name)}`
}

function budgetOf(error: unknown): MonthBudget | undefined {
  const refusal = error instanceof RpcError ? error.refusal : undefined
  return refusal?.error === 'BUDGET_REASON' ? refusal.details : undefined
}
