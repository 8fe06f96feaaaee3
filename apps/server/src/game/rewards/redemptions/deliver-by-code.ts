import type { RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { CodeKeys } from '../codes.ts'
import { findToHandle } from './find-redeems.ts'
import { pickupHash } from './pickup-code.ts'
import { takeStep } from './take-step.ts'

const findByHash = prepare<[hash: Buffer], { id: number }>(
  'redeems.find-by-pickup',
  'select id from redeems where pickup_hash = $1',
)

/**
 * Marks a redemption as delivered, found by the pick-up code an employee shows.
 *
 * @param pickup.code normalised: see `normalisePickupCode`
 * @param pickup.account id of the operator's account
 * @throws DomainError `CODE_UNKNOWN`, `REDEEM_NOT_ALLOWED` when it was used before
 * @see RE-5
 */
export async function deliverByCode(
  tx: Tx,
  pickup: { account: number; code: string; keys: CodeKeys; now: Date },
): Promise<RedemptionToHandleOutput> {
  const { account, code, keys, now } = pickup
  const [found] = await findByHash(tx, pickupHash(keys, code))
  if (!found) throw new DomainError('CODE_UNKNOWN')

  await takeStep(tx, { redeemId: found.id, step: 'deliver', by: 'operator', actor: account, keys, now })
  return findToHandle(tx, found.id)
}
