import { DomainError } from '@orbita/domain/errors'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { longTransaction } from '../../infra/db/long-transaction.ts'
import { prepare } from '../../infra/db/sql.ts'
import { ERASURES, erasePerson } from '../erase-person.ts'
import { leaverRule, readyLeavers } from './preview-leavers.ts'

// Whoever came back meanwhile, also for a day, is not erased.
const lockGone = prepare<[id: number, leftAt: Date], { id: number }>(
  'people-rights.lock-gone',
  'select id from users where id = $1 and not is_active and inactive_since = $2 for update',
)

/** The people of one run; the next one goes on. */
const AT_ONCE = 200

/**
 * Erases those who left as many days ago as the setting says, one transaction each. Operators, and whoever has a redemption half
 * way, stay until that is over; and all of them while too many are due.
 *
 * @param signal aborts when the product stops
 * @returns a summary in Spanish
 * @see D-126
 */
export async function eraseLeavers(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const now = clock()
  const { until, from, due, isTooMany } = await leaverRule(db.pool, { timeZone: config.timeZone, now })
  if (until === null || from === null || due === 0 || dayKey(now, config.timeZone) < from) return undefined
  if (isTooMany) return `Esperan ${due} personas que se fueron: son demasiadas a la vez. Míralas en Ajustes`

  let erased = 0
  for (const leaver of await readyLeavers(db.pool, AT_ONCE)) {
    if (signal?.aborted || leaver.left_at! > until) break
    const { id: personId, email, left_at: leftAt } = leaver
    const erasure = { personId, email, actor: null, keys: config.keys, now }
    erased += await longTransaction(db, ERASURES, async (tx) => {
      const [gone] = await lockGone(tx, personId, leftAt!)
      return gone ? erasePerson(tx, erasure).then(() => 1) : 0
    }).catch(notNow)
  }
  return erased > 0 ? `Se borraron los datos de personas que se fueron: ${erased}` : undefined
}

/** One that is refused now is tried again in the next run. */
function notNow(error: unknown): 0 {
  if (!(error instanceof DomainError)) throw error
  return 0
}
