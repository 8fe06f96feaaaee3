import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { expireRedeems } from '../game/rewards/redemptions/expire-redeems.ts'
import { transaction } from '../infra/db/transaction.ts'

const BATCH = 25

/**
 * Gives back the credits and units of redemptions that operators left unanswered past their promise.
 *
 * @returns a summary in Spanish
 * @see RE-3
 */
export async function expireSilentRedeems({
  db,
  clock,
  config: { keys, timeZone },
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock()
  const expiry = { today: dayKey(now, timeZone), limit: BATCH, keys, now }
  let count = 0
  for (let found = BATCH; found === BATCH; count += found) {
    found = await transaction(db.pool, (tx) => expireRedeems(tx, expiry))
  }
  return count > 0 ? `Canjes devueltos por falta de respuesta: ${count}` : undefined
}
