import { randomInt } from 'node:crypto'
import { DomainError } from '@orbita/domain/errors'
import { makePickupCode, normalisePickupCode } from '@orbita/domain/rewards/pickup-code'
import type { RedeemToHandle } from '@orbita/domain/rewards/views'
import type pg from 'pg'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { once } from '../../../infra/idempotency/once.ts'
import { type Keys, keyedHash } from '../../../infra/secrets/keys.ts'
import { sealCode } from '../seal-code.ts'
import { findToHandle } from './find-redeems.ts'
import { takeStep } from './take-step.ts'
import { reserveGuess, returnGuess } from './throttle.ts'

type CodeKeys = Pick<Keys, 'rewardCode' | 'rewardCodeName'>

/** The owner a pick-up code is sealed for. */
export const pickupOf = (redeemId: number) => `redeem:${redeemId}`

const save = prepare<[redeemId: number, sealed: Buffer, hash: Buffer], never>(
  'redeems.save-pickup',
  'update redeems set pickup_sealed = $2, pickup_hash = $3 where id = $1',
)

const findByHash = prepare<[hash: Buffer], { id: number }>(
  'redeems.find-by-pickup',
  'select id from redeems where pickup_hash = $1',
)

/** Makes the one-time code with which somebody picks up what is ready. @see RE-5 */
export async function makePickup(tx: Tx, making: { redeemId: number; keys: CodeKeys }): Promise<void> {
  const { redeemId, keys } = making
  const code = makePickupCode(randomInt)
  const sealed = sealCode({ key: keys.rewardCode, owner: pickupOf(redeemId), code })
  await save(tx, redeemId, sealed, hashOf(keys, normalisePickupCode(code)))
}

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
  const hash = hashOf(keys, code)
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

function hashOf(keys: CodeKeys, code: string): Buffer {
  return keyedHash(keys.rewardCodeName, `pickup:${code}`)
}
