import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import type { RewardOutput } from '@orbita/contract/rewards/rewards'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { askAboutPush } from '../../app/push/ask-about-push.ts'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { loadProfile } from '../../app/session/profile.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

const rewards = rpc['mision-espacial'].rewards
const redeems = rpc['mision-espacial'].redeems

const KEYS = queryKeys.mision

/** The details of one reward. @see D-64 */
export const rewardQuery = (rewardId: string) =>
  queryOptions({
    queryKey: KEYS.reward(rewardId),
    meta: { topics: ['rewards', 'redeems'] },
    queryFn: (context) => call(rewards[':rewardId'].$get({ param: { rewardId } }, asked(context))),
  })

/** The employee's redemptions. @see RE-3 */
export const redeemsQuery = queryOptions({
  queryKey: KEYS.redeems,
  meta: { topics: ['redeems'] },
  queryFn: (context) => call(redeems.$get({}, asked(context))),
})

/**
 * The code of a redemption. It is fetched when its owner asks to see it, and leaves the cache afterwards. News of the
 * redemption do not fetch it again: a code never changes, and a delivered pick-up has none.
 *
 * @see RE-5
 */
export const codeQuery = (redeemId: number) =>
  queryOptions({
    queryKey: KEYS.redeemCode(redeemId),
    queryFn: (context) =>
      call(redeems[':redeemId'].code.$get({ param: { redeemId: String(redeemId) } }, asked(context))),
    gcTime: 0,
    staleTime: 'static',
  })

/** Redeems a reward once, as its sheet shows it. A failure is shown on the sheet. @see RE-2, CO-1 */
export function useRedeem(onDone: (redeem: RedemptionOutput) => void) {
  const client = useQueryClient()
  return useCommand({
    name: 'redeem',
    send: ({ id: rewardId, price, version }: Pick<RewardOutput, 'id' | 'price' | 'version'>, operationId) =>
      call(rewards[':rewardId'].redemption.$post({ param: { rewardId }, json: { operationId, price, version } })),
    onDone: (redeem) => {
      onDone(redeem)
      // A code that is there at once waits for no operator.
      if (redeem.state !== 'delivered') askAboutPush('redemption')
      refreshCredits(client)
    },
    // The reward may be sold out, dearer or paused by now, so the page behind the sheet is refetched.
    onFailed: () => void client.invalidateQueries({ queryKey: KEYS.rewards }),
  })
}

/** Cancels a redemption that no operator has approved yet. @see RE-3 */
export function useCancel(onDone: (redeem: RedemptionOutput) => void) {
  const client = useQueryClient()
  return useCommand({
    send: (redeemId: number, operationId) =>
      call(redeems[':redeemId'].cancellation.$post({ param: { redeemId: String(redeemId) }, json: { operationId } })),
    onDone: (redeem) => {
      client.setQueryData(
        redeemsQuery.queryKey,
        (view) => view && { ...view, redeems: view.redeems.map((other) => (other.id === redeem.id ? redeem : other)) },
      )
      onDone(redeem)
      refreshCredits(client)
    },
    onFailed: () => void client.invalidateQueries({ queryKey: KEYS.redeems }),
  })
}

/** Pins a reward as the goal, or unpins it. @see RE-6 */
export function useGoal() {
  const client = useQueryClient()
  return useCommand({
    send: (rewardId: string | null, operationId) => call(rewards.goal.$put({ json: { rewardId, operationId } })),
    onDone: ({ goalId }) => {
      showToast({
        text: goalId === null ? 'Quitaste tu meta.' : 'Fijaste tu meta. La verás en tu inicio.',
        severity: goalId === null ? 'info' : 'success',
      })
      void client.invalidateQueries({ queryKey: KEYS.rewards })
      void client.invalidateQueries({ queryKey: KEYS.home })
    },
  })
}

/** Joins or leaves the waiting list of a sold-out reward. @see RE-4 */
export function useWait(rewardId: string) {
  const client = useQueryClient()
  const { run, ...command } = useCommand({
    send: ({ rewardId, wanted }: { rewardId: string; wanted: boolean }, operationId) =>
      call(rewards[':rewardId'].wait.$put({ param: { rewardId }, json: { wanted, operationId } })),
    onDone: ({ isAwaited }) => {
      showToast({
        text: isAwaited ? 'Te avisaremos cuando vuelva.' : 'Ya no te avisaremos.',
        severity: isAwaited ? 'success' : 'info',
      })
      void client.invalidateQueries({ queryKey: KEYS.rewards })
    },
  })
  return { ...command, run: (wanted: boolean) => run({ rewardId, wanted }) }
}

/** Joins or leaves the waiting list of the employee's area. @see RE-7 */
export function usePlace(rewardId: string) {
  const client = useQueryClient()
  const { run, ...command } = useCommand({
    send: ({ rewardId, wanted }: { rewardId: string; wanted: boolean }, operationId) =>
      call(rewards[':rewardId'].place.$put({ param: { rewardId }, json: { wanted, operationId } })),
    onDone: ({ isWaiting }, { wanted }) => {
      if (isWaiting) showToast({ text: 'Estás en la lista.', severity: 'success' })
      else showToast({ text: wanted ? 'Hay un lugar: puedes pedirlo.' : 'Saliste de la lista.', severity: 'info' })
      void client.invalidateQueries({ queryKey: KEYS.rewards })
    },
  })
  return { ...command, run: (wanted: boolean) => run({ rewardId, wanted }) }
}

/** Refetches everything that shows credits or what they were spent on. */
function refreshCredits(client: QueryClient): void {
  for (const queryKey of [KEYS.rewards, KEYS.redeems, KEYS.home, queryKeys.movements]) {
    void client.invalidateQueries({ queryKey })
  }
  // The session watch reports any failure.
  loadProfile().catch(() => undefined)
}
