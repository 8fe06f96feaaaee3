import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { abandonedTrades, closeTrades, overdueTrades } from '../game/albums/trades/close-trades.ts'
import { prepare } from '../infra/db/sql.ts'
import { transaction } from '../infra/db/transaction.ts'
import { lockUsers } from '../people/users/lock-user.ts'

const BATCH = 100

const tryLock = prepare<[], { is_mine: boolean }>(
  'jobs.try-expire-trades',
  `select pg_try_advisory_xact_lock(hashtextextended('jobs.expire-trades', 0)) as is_mine`,
)

/**
 * Ends the trade offers left unanswered in time, those of a season that ended, and those of people who lost access, and
 * frees their copies. Only one process runs it at a time; the others skip it.
 *
 * @returns a summary in Spanish
 * @see AL-7
 */
export async function expireTrades({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const expireSome = () =>
    transaction(db.pool, async (tx) => {
      const [lock] = await tryLock(tx)
      if (!lock?.is_mine) return 0

      const now = clock()
      const today = dayKey(now, config.timeZone)
      const overdue = await overdueTrades(tx, { now, today, limit: BATCH })
      const abandoned = await abandonedTrades(tx, BATCH)
      await lockUsers(
        tx,
        [...overdue, ...abandoned].map((trade) => trade.proposer_id),
      )
      for (const isSeasonOver of [false, true]) {
        const ids = overdue.filter((one) => one.isSeasonOver === isSeasonOver).map(({ id }) => id)
        await closeTrades(tx, { ids, state: 'expired', now, isSeasonOver })
      }
      for (const isOfProposer of [true, false]) {
        const ids = abandoned.filter((one) => one.isOfProposer === isOfProposer).map(({ id }) => id)
        await closeTrades(tx, { ids, state: isOfProposer ? 'cancelled' : 'rejected', now })
      }
      return Math.max(overdue.length, abandoned.length)
    })
  let count = 0
  for (let found = BATCH; found === BATCH; count += found) found = await expireSome()
  return count > 0 ? `Ofertas de intercambio vencidas o sin una de sus personas: ${count}` : undefined
}
