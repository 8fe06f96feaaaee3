import { DomainError } from '@orbita/domain/errors'
import type { RedeemToHandle } from '@orbita/domain/rewards/views'
import type pg from 'pg'
import { prepare } from '../../../infra/db/sql.ts'
import { once } from '../../../infra/idempotency/once.ts'
import { findToHandle } from './find-redeems.ts'
import { type CodeKeys, pickupHash } from './pickup-code.ts'
import { takeStep } from './take-step.ts'
import { reserveGuess, returnGuess } from './throttle.ts'

const findByHash = prepare<[hash: Buffer], { id: number }>(
  'redeems.find-by-pickup',
  'select id from redeems where pickup_hash = $1',
)

/**
 * Marks as delivered what somebody picks up with their code. Wrong codes make the next wait.
 *
 * @param pickup.code normalised: see `normalisePickupCode`
 * @param pickup.account id of the operator's account
 * @throws DomainError `SLOW_DOWN`, `CODE_UNKNOWN`, `REDEEM_NOT_ALLOWED` when it was used before
 * @see RE-5
 */
export async function deliverByCode(
  pool: pg.Pool,
  pickup: { account: number; operationId: string; code: string; keys: CodeKeys; now: Date },
): Promise<RedeemToHandle> {
  const { account, operationId, code, keys, now } = pickup
  // On its own, before the transaction: a wrong code undoes that one and must stay counted.
  const guess = await reserveGuess(pool, account, now)
  const hash = pickupHash(keys, code)
  const operation = { account, operationId, body: ['operator/redeems/pickups', hash.toString('hex')], now }
  try {
    const delivered = await once(pool, operation, async (tx) => {
      const [found] = await findByHash(tx, hash)
      if (!found) throw new DomainError('CODE_UNKNOWN')

      await takeStep(tx, { redeemId: found.id, step: 'deliver', by: 'operator', actor: account, keys, now })
      return findToHandle(tx, found.id)
    })
    await returnGuess(pool, guess)
    return delivered
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'CODE_UNKNOWN')) await returnGuess(pool, guess)
    throw error
  }
}
