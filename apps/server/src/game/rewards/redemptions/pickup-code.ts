import { randomInt } from 'node:crypto'
import { makePickupCode, normalisePickupCode } from '@orbita/domain/rewards/pickup-code'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { seal } from '../../../infra/secrets/cipher.ts'
import { keyedHash } from '../../../infra/secrets/keys.ts'
import type { CodeKeys } from '../codes.ts'

/** Returns the owner that a pick-up code is sealed for. */
export const pickupOf = (redeemId: number) => `redeem:${redeemId}`

const save = prepare<[redeemId: number, sealed: Buffer, hash: Buffer, keyId: string], never>(
  'redeems.save-pickup',
  'update redeems set pickup_sealed = $2, pickup_hash = $3, pickup_key_id = $4 where id = $1',
)

/** Creates the one-time code for picking up a redemption. @see RE-5 */
export async function makePickup(tx: Tx, making: { redeemId: number; keys: CodeKeys }): Promise<void> {
  const { redeemId, keys } = making
  const code = makePickupCode(randomInt)
  const sealed = seal({ key: keys.rewardCode, owner: pickupOf(redeemId), text: code })
  await save(tx, redeemId, sealed, pickupHash(keys, normalisePickupCode(code)), keys.id)
}

/**
 * Returns the keyed hash by which the database finds a pick-up code.
 *
 * @param code normalised: see `normalisePickupCode`
 */
export function pickupHash(keys: CodeKeys, code: string): Buffer {
  return keyedHash(keys.rewardCodeName, `pickup:${code}`)
}
