import { DomainError } from '@orbita/domain/errors'
import { type RedeemActor, type RedeemState, stepsOnTheWay } from '@orbita/domain/rewards/redemption'
import type { Delivery } from '@orbita/domain/rewards/reward'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { findTiesTo } from '../../../people/benefit/ties.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { type CodeKeys, hasGivenCode, sealGivenCode } from '../codes.ts'
import { takeStep } from './take-step.ts'

type Found = { state: RedeemState; delivery: Delivery; rewardId: string; purchaseId: number | null }

const findOwner = prepare<[redeemId: number], { userId: number }>(
  'redeems.find-owner-to-hand-over',
  'select user_id as "userId" from redeems where id = $1',
)

const lock = prepare<[redeemId: number], { id: number }>(
  'redeems.lock-to-hand-over',
  'select id from redeems where id = $1 for no key update',
)

const find = prepare<[redeemId: number], Found>(
  'redeems.find-to-hand-over',
  `select d.state, d.delivery, d.reward_id as "rewardId", l.purchase_id as "purchaseId"
     from redeems d left join purchase_lines l on l.redeem_id = d.id and l.released_at is null where d.id = $1`,
)

/** What came for a redemption. */
export type HandingOver = {
  redeemId: number
  to: 'ready' | 'delivered'
  code: string | null
  /** the purchase that it must be in; null: the one of another system, which must be in none */
  purchaseId: number | null
  by: RedeemActor
  /** account id of the operator or of the machine */
  actor: number
  /** account id of the operator who answers for it, whose own redemption somebody else delivers. @see PT-6 */
  answeredBy: number
  keys: CodeKeys
  now: Date
}

/**
 * Brings an approved redemption to where it came, with all steps in between and one notice. What came before is `same`.
 *
 * @throws DomainError `REDEEM_NOT_FOUND` for none, one of another purchase or, for a system, of another delivery;
 *   `REDEEM_IN_PURCHASE`, `REDEEM_NOT_ALLOWED`, `OPERATOR_IS_YOU`, `BAD_INPUT` for a code that its delivery does not have,
 *   `CODE_OF_ANOTHER`. Nothing was written then.
 * @see RE-8
 */
export async function handOver(tx: Tx, handing: HandingOver): Promise<'done' | 'same'> {
  const { redeemId, to, code, purchaseId, actor, answeredBy, keys, now } = handing
  const [owner] = await findOwner(tx, redeemId)
  if (!owner) throw new DomainError('REDEEM_NOT_FOUND')

  await lockUser(tx, owner.userId)
  await lock(tx, redeemId)
  const [{ state, delivery, rewardId, purchaseId: itsPurchase }] = (await find(tx, redeemId)) as [Found]
  if (purchaseId === null ? delivery !== 'external' : itsPurchase !== purchaseId)
    throw new DomainError('REDEEM_NOT_FOUND')
  if (code !== null && delivery !== 'external') throw new DomainError('BAD_INPUT')
  if (state === to && (code === null || (await hasGivenCode(tx, { redeemId, code, keys })))) return 'same'

  if (purchaseId === null && itsPurchase !== null) throw new DomainError('REDEEM_IN_PURCHASE')
  const [step, ...then] = stepsOnTheWay(state, to)
  if (step === undefined) throw new DomainError('REDEEM_NOT_ALLOWED')
  const ties = await findTiesTo(tx, { actor: answeredBy, userIds: [owner.userId], now })
  if (ties.get(owner.userId) === 'own') throw new DomainError('OPERATOR_IS_YOU')
  if (code !== null) await sealGivenCode(tx, { rewardId, redeemId, code, keys, now })

  await takeStep(tx, { redeemId, step, then, by: handing.by, actor, hasCode: code !== null, keys, now })
  return 'done'
}
