import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import { DomainError } from '@orbita/domain/errors'
import {
  isImmediate,
  OVERDUE_AFTER_DAYS,
  REDEEM_TRANSITIONS,
  type RedeemActor,
  type RedeemState,
} from '@orbita/domain/rewards/redemption'
import { dayKey, monthKey } from '@orbita/domain/time/period'
import { addWorkingDays } from '@orbita/domain/time/working-days'
import { raiseEvent } from '../../../events/raise-event.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { Last } from '../../../infra/idempotency/once.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { findCalendar } from '../../../settings/find-settings.ts'
import { recordMovement } from '../../ledger/record-movement.ts'
import { tellDeciders } from '../../notices/tell-deciders.ts'
import { hasBudget } from '../budget.ts'
import { assignCode, reserveCode } from '../codes.ts'
import { findRewardTerms, takeUnit } from '../move-stock.ts'
import { takePlace } from '../places/take-place.ts'
import { checkWanted } from './eligibility.ts'
import { happenedWith } from './happened-with.ts'
import { insertRedeem } from './insert-redeem.ts'
import { notifyRedeem } from './notify-redeem.ts'
import { redeemView } from './to-redemption-output.ts'

type Step = { state: RedeemState; by: RedeemActor }

const FIRST: readonly Step[] = [{ state: 'requested', by: 'employee' }]

/** The steps of an automatic reward: approved, prepared and delivered within the request. */
const ALL_THE_WAY: readonly Step[] = [
  ...FIRST,
  ...REDEEM_TRANSITIONS.filter(({ returns }) => !returns).map(({ to }) => ({ state: to, by: 'product' }) as const),
]

export type Request = {
  userId: number
  rewardId: string
  /** as the employee saw them */
  price: number
  version: number
  timeZone: string
  now: Date
  /** whether the browser may receive a code at once. @see SE-1 */
  isKnownDevice: boolean
}

/** A granted request and the unit it has yet to take; null for an unlimited reward. */
type Held = { view: RedemptionOutput; unit: { rewardId: string; version: number; redeemId: number; now: Date } | null }

/**
 * Redeems a reward: holds its credits, takes a unit of its stock and freezes the terms. A cheap code is delivered at
 * once in a known browser, while its pool has one and neither the month nor the last 24 hours pass their ceiling, unless an
 * operator created the employee lately; everything else waits for an operator.
 *
 * @param request.last defers taking the unit to the end of the transaction, to hold the reward's row lock briefly;
 *   absent: it is taken at once
 * @throws DomainError those of `checkWanted` and `takePlace`
 * @see RE-2, RE-7, PT-6, PT-7
 */
export async function redeem(tx: Tx, request: Request & { last?: Last }): Promise<RedemptionOutput> {
  const { view, unit } = await hold(tx, request)
  const takeIt = () => take(tx, unit)
  if (request.last) request.last(takeIt)
  else await takeIt()
  return view
}

async function hold(tx: Tx, request: Request): Promise<Held> {
  const { userId, rewardId, timeZone, now, isKnownDevice } = request
  await lockUser(tx, userId)
  const today = dayKey(now, timeZone)
  const month = monthKey(now, timeZone)
  const wanted = await checkWanted(tx, { ...request, today, month })
  const { version, title, picture, price, cost, delivery, conditions, stock, promisedDays } = wanted
  const isGivenNow =
    isKnownDevice && isImmediate(wanted) && !wanted.isMade && (await hasBudget(tx, { cost, timeZone, now }))
  const codeId = isGivenNow ? await reserveCode(tx, rewardId) : undefined
  const steps = codeId === undefined ? FIRST : ALL_THE_WAY
  const { holidays } = await findCalendar(tx)
  const promisedOn = codeId === undefined ? addWorkingDays(today, promisedDays, holidays) : today
  const overdueOn = addWorkingDays(promisedOn, OVERDUE_AFTER_DAYS, holidays)
  const frozen = { rewardId, title, picture, price, delivery, conditions, promisedOn }
  const tookStock = stock !== null
  const takesPlace = delivery === 'time-off'
  if (takesPlace) await takePlace(tx, { userId, rewardId, month, today })
  const terms = { ...frozen, cost, version, tookStock, takesPlace }
  const id = await insertRedeem(tx, { ...terms, userId, month, now, overdueOn, steps })
  if (codeId !== undefined) await assignCode(tx, { codeId, redeemId: id })
  const movement = { userId, kind: 'hold', reason: `Canje: ${title}`, key: `redeem:${id}:hold` } as const
  await recordMovement(tx, { ...movement, credits: -price, occurredAt: now })
  const { state } = steps.at(-1)!
  await notifyRedeem(tx, { ...frozen, id, userId, state, note: null, hasCode: delivery === 'code', now })
  const happenings = steps.flatMap((step) => happenedWith({ id, userId, rewardId, delivery }, step.state))
  await raiseEvent(tx, { kind: 'happened', happenings, at: now })
  invalidate(tx, userId, 'redeems', 'rewards')
  if (delivery === 'time-off') await tellDeciders(tx, { id, userId, today, now, kind: 'day-off' })

  const events = steps.map((step) => ({ ...step, at: now, note: null }))
  const view = redeemView({ ...frozen, id, state, isSealed: codeId !== undefined, requestedAt: now, events })
  return { view, unit: tookStock ? { rewardId, version, redeemId: id, now } : null }
}

/**
 * Takes the unit.
 *
 * @throws DomainError when the reward sold out, changed or was retired after `checkWanted`
 */
async function take(tx: Tx, unit: Held['unit']): Promise<void> {
  if (unit === null || (await takeUnit(tx, unit))) return

  const terms = await findRewardTerms(tx, unit.rewardId)
  if (!terms) throw new DomainError('REWARD_NOT_FOUND')
  if (terms.stock === 0) throw new DomainError('REWARD_SOLD_OUT')
  throw new DomainError('REWARD_CHANGED', { price: terms.price, version: terms.version })
}
