import { prepare } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { purgeIdentity } from '../identity/purge.ts'

const tryToBeTheOne = prepare<[], { is_mine: boolean }>(
  'jobs.try-purge',
  `select pg_try_advisory_xact_lock(hashtextextended('jobs.purge', 0)) as is_mine`,
)

/** Removes sessions and attempts that no longer decide anything. One process at a time; the others leave it to that one. */
export async function purge({ db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>): Promise<void> {
  const removed = await transaction(db.pool, async (tx) => {
    const [lock] = await tryToBeTheOne(tx)
    return lock?.is_mine ? purgeIdentity(tx, clock()) : undefined
  })
  if (removed)
    log.debug({ event: 'purge', count: removed.sessions + removed.attempts }, 'Limpieza de sesiones e intentos')
}
