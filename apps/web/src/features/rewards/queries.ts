import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import type { RewardOutput } from '@orbita/contract/rewards/rewards'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askAboutPush } from '../../app/push/ask-about-push.ts'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { loadProfile } from '../../app/session/profile.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/rpc-error.ts'
import { toServerTime } from '../../rpc/server-clock.ts'

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

/** By how much the clocks of device and server may differ unnoticed, in milliseconds. */
const CLOCKS_DIFFER_MS = 60_000

type Wanted = Pick<RewardOutput, 'id' | 'price' | 'version'>

/**
 * Redeems a reward once, as its sheet shows it. A failure is shown on the sheet. When the answer was lost, the redemptions are
 * read once there is a network again: if they have this one, the same command is sent once more, and the server repeats its answer.
 *
 * @see RE-2, CO-1
 */
export function useRedeem(onDone: (redeem: RedemptionOutput) => void) {
  const client = useQueryClient()
  const [openedAt] = useState(() => toServerTime(new Date()).getTime() - CLOCKS_DIFFER_MS)
  // null while the lost answer is asked for
  const lost = useRef<Wanted | null>(undefined)
  const command = useCommand({
    name: 'redeem',
    send: ({ id: rewardId, price, version }: Wanted, operationId) =>
      call(rewards[':rewardId'].redemption.$post({ param: { rewardId }, json: { operationId, price, version } })),
    onDone: (redeem) => {
      lost.current = undefined
      onDone(redeem)
      refreshCredits(client)
    },
    onFailed: (error, wanted) => {
      lost.current = lost.current === null || isRefusal(error) ? undefined : wanted
      // The reward may be sold out, dearer or paused by now, so the page behind the sheet is refetched.
      void client.invalidateQueries({ queryKey: KEYS.rewards })
      if (lost.current) void client.invalidateQueries({ queryKey: KEYS.redeems })
    },
  })

  const isLost = command.error !== null && !isRefusal(command.error)
  const { data: list } = useQuery({ ...redeemsQuery, enabled: isLost })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked when the redemptions were read again
  useEffect(() => {
    const wanted = lost.current
    const isThere = ({ rewardId, requestedAt }: RedemptionOutput) =>
      rewardId === wanted?.id && Date.parse(requestedAt) >= openedAt
    if (!wanted || !list?.redeems.some(isThere)) return

    lost.current = null
    command.run(wanted)
  }, [list])

  return command
}

/**
 * Offers to tell of the answer to a redemption on this device, once its scene is over. A code that is there at once waits for no
 * operator.
 *
 * @see D-92
 */
export function askAboutRedemption({ state }: Pick<RedemptionOutput, 'state'>): void {
  if (state !== 'delivered') askAboutPush('redemption')
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
