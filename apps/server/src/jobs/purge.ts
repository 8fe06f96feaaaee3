import type { Dependencies } from '../dependencies.ts'
import { purgeGuesses } from '../game/codes/throttle.ts'
import { purgeStatements } from '../game/missions/learning/purge.ts'
import { purgeNotices } from '../game/notices/purge.ts'
import { purgePickupGuesses } from '../game/rewards/redemptions/throttle.ts'
import { purgeIdentity } from '../identity/purge.ts'
import { purgeImports } from '../imports/draft/draft.ts'
import { purgeRefusals } from '../imports/loads/erase-refusals.ts'
import { purgeArrivals } from '../imports/scheduled/arrivals.ts'
import { prepare } from '../infra/db/sql.ts'
import { transaction } from '../infra/db/transaction.ts'
import { purgeOperations } from '../infra/idempotency/purge.ts'
import { purgeOutgoing } from '../outgoing/purge.ts'

const tryLock = prepare<[], { is_mine: boolean }>(
  'jobs.try-purge',
  `select pg_try_advisory_xact_lock(hashtextextended('jobs.purge', 0)) as is_mine`,
)

/**
 * Deletes sessions, attempts and commands that are no longer needed, notices read long ago, files that operators
 * prepared a day ago, and rows that were refused more than a year ago. Only one process runs
 * it at a time; the others skip it.
 *
 * @returns a summary in Spanish
 */
export async function purge({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<string | undefined> {
  const removed = await transaction(db.pool, async (tx) => {
    const [lock] = await tryLock(tx)
    if (!lock?.is_mine) return undefined

    const now = clock()
    const { sessions, attempts } = await purgeIdentity(tx, now)
    const guesses = (await purgeGuesses(tx, now)) + (await purgePickupGuesses(tx, now))
    const told = await purgeOutgoing(tx, now)
    const rest = [
      told,
      guesses,
      await purgeOperations(tx, now),
      await purgeNotices(tx, now),
      await purgeImports(tx, now),
      await purgeStatements(tx, now),
    ]
    const refusals = (await purgeRefusals(tx, now)) + (await purgeArrivals(tx, now))
    return rest.reduce((sum, count) => sum + count, sessions + attempts + refusals)
  })
  return removed ? `Sesiones, intentos, pedidos, archivos y avisos que ya no deciden nada: ${removed}` : undefined
}
