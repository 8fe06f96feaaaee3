import { DomainError } from '@orbita/domain/errors'
import {
  type RedeemActor,
  type RedeemState,
  type RedeemStep,
  type RedeemTransition,
  transitionOf,
} from '@orbita/domain/rewards/redemption'
import type { Delivery } from '@orbita/domain/rewards/reward'
import { raiseEvent } from '../../../events/raise-event.ts'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { moneyOf } from '../../../infra/db/money-sql.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'

import { refuseTied } from '../../../people/benefit/ties.ts'
import { type ActingLeader, asLeader, requireLeader } from '../../../people/leaders/require-leader.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { recordMovement } from '../../ledger/record-movement.ts'
import { chargeBudget } from '../budget.ts'
import { assignCode, type CodeKeys, reserveCode } from '../codes.ts'
import { returnUnit } from '../move-stock.ts'
import { happenedWith } from './happened-with.ts'
import { notifyRedeem } from './notify-redeem.ts'
import { makePickup } from './pickup-code.ts'
import { refuseBeneficiary } from './refuse-beneficiary.ts'

/** A redemption about to be moved to another state; its owner is locked. */
type RedemptionToMove = {
  id: number
  userId: number
  rewardId: string
  state: RedeemState
  title: string
  price: number
  /** in money; null: unknown */
  cost: number | null
  delivery: Delivery
  tookStock: boolean
  promisedOn: string
}

const findOwner = prepare<[redeemId: number], { user_id: number }>(
  'redeems.find-owner',
  'select user_id from redeems where id = $1',
)

const findToMove = prepare<[redeemId: number], RedemptionToMove>(
  'redeems.find-to-move',
  `select d.id, d.user_id as "userId", d.reward_id as "rewardId", d.state, d.title, d.price, d.delivery,
          ${moneyOf('coalesce(d.cost_minor, r.cost_minor)')} as cost, d.took_stock as "tookStock", d.promised_on::text as "promisedOn"
     from redeems d left join rewards r on r.id = d.reward_id where d.id = $1`,
)

const move = prepare<
  [redeemId: number, from: string, to: string, by: string, actor: number | null, note: string | null, now: Date],
  { redeem_id: number }
>(
  'redeems.move',
  `with moved as (update redeems set state = $3 where id = $1 and state = $2 returning id)
   insert into redeem_events (redeem_id, ordinal, state, actor, actor_account_id, note, at)
   select id, (select max(ordinal) + 1 from redeem_events where redeem_id = $1), $3, $4, $5, $6, $7 from moved
   returning redeem_id`,
)

/** The steps that follow the approval of a reward whose code is in its pool. */
const WITH_CODE = ['prepare', 'make-ready', 'deliver'] as const

export type Stepping = {
  redeemId: number
  step: RedeemStep
  by: RedeemActor
  /** the required owner; absent: any employee */
  ownerId?: number | undefined
  /** account id of the operator */
  actor?: number | undefined
  note?: string | undefined
  /** the steps that follow at once; the owner is told of the last one alone */
  then?: readonly RedeemStep[] | undefined
  /** whether a code came with it, from another company */
  hasCode?: boolean
  /** who decides as a leader, by the account `actor` */
  leader?: ActingLeader | undefined
  keys: CodeKeys
  /** for an approval that counts in the budget: the company's zone, and why it passes the month's ceiling */
  budget?: { timeZone: string; reason: string | undefined }
  now: Date
}

/**
 * Moves a redemption one step along the transition table, with its effects: credits and unit returned, the code
 * assigned, the event, the owner's notice. A reward delivered by code continues to delivery once approved.
 *
 * @throws DomainError `REDEEM_NOT_FOUND`, `REDEEM_NOT_ALLOWED`, `CODES_MISSING` when it is approved and the pool is
 *   empty, `BUDGET_REASON` when the month would pass its ceiling and no reason is given,
 *   those of `refuseBeneficiary` and `requireLeader`
 * @see RE-3, RE-5, PT-7
 */
export async function takeStep(tx: Tx, stepping: Stepping): Promise<void> {
  const { redeemId, step, ownerId, actor, budget, now } = stepping
  const [found] = await findOwner(tx, redeemId)
  if (!found || (ownerId !== undefined && found.user_id !== ownerId)) throw new DomainError('REDEEM_NOT_FOUND')

  await lockUser(tx, found.user_id)
  // The state is read under the lock: it may have changed before, and cannot change now.
  if (stepping.leader) {
    const { leader } = stepping
    await requireLeader(tx, { leader, userId: found.user_id, kind: 'day-off', id: redeemId })
    if (step === 'approve')
      await refuseTied(tx, { actor: null, leaderId: leader.userId, userIds: [found.user_id], now })
  }
  const [redemption] = (await findToMove(tx, redeemId)) as [RedemptionToMove]
  if (actor !== undefined) await refuseBeneficiary(tx, { ...redemption, actor, step, now })
  const state = await carryOut(tx, redemption, stepping)
  const over = budget && (await chargeBudget(tx, { cost: redemption.cost, ...budget, now }))
  if (actor === undefined) return

  const details = {
    rewardId: redemption.rewardId,
    from: redemption.state,
    to: state,
    ...over,
    ...asLeader(stepping.leader),
  }
  const about = { subject: `redeems/${redeemId}`, title: redemption.title, personId: redemption.userId, details }
  const last = stepping.then?.at(-1) ?? step
  await recordAudit(tx, { at: now, actorAccountId: actor, action: `redeems.${last}`, ...about })
}

async function carryOut(tx: Tx, redemption: RedemptionToMove, stepping: Stepping): Promise<RedeemState> {
  const { id, userId, delivery } = redemption
  const { step, by, actor, note, now } = stepping
  let transition: RedeemTransition = transitionOf(redemption.state, step, by)
  const states = [transition.to]
  await move(tx, id, transition.from, transition.to, by, actor ?? null, note ?? null, now)
  if (transition.returns) await giveBack(tx, redemption, now)
  const isOfPool = transition.to === 'approved' && delivery === 'code'
  if (isOfPool) await giveCode(tx, redemption)
  const rest = isOfPool ? ({ by: 'product', steps: WITH_CODE } as const) : { by, steps: stepping.then ?? [] }
  for (const next of rest.steps) {
    transition = transitionOf(transition.to, next, rest.by)
    states.push(transition.to)
    await move(tx, id, transition.from, transition.to, rest.by, (!isOfPool && actor) || null, null, now)
  }
  if (transition.to === 'ready' && delivery === 'pickup') await makePickup(tx, { redeemId: id, keys: stepping.keys })
  const hasCode = delivery === 'code' || stepping.hasCode === true
  await notifyRedeem(tx, { ...redemption, state: transition.to, note: note ?? null, hasCode, now })
  const happenings = states.flatMap((state) => happenedWith(redemption, state))
  if (happenings.length > 0) await raiseEvent(tx, { kind: 'happened', happenings, at: now })
  invalidate(tx, userId, 'redeems', 'rewards')
  return transition.to
}

async function giveCode(tx: Tx, { id, rewardId }: RedemptionToMove): Promise<void> {
  const codeId = await reserveCode(tx, rewardId)
  if (codeId === undefined) throw new DomainError('CODES_MISSING')

  await assignCode(tx, { codeId, redeemId: id })
}

/** Gives back the credits and the unit. */
async function giveBack(tx: Tx, redemption: RedemptionToMove, now: Date): Promise<void> {
  const { id, userId, rewardId, title, price, tookStock } = redemption
  const movement = { userId, kind: 'refund', reason: `Canje devuelto: ${title}`, key: `redeem:${id}:refund` } as const
  await recordMovement(tx, { ...movement, credits: price, occurredAt: now })
  if (tookStock) await returnUnit(tx, { rewardId, redeemId: id, now })
}
