import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Queryable } from '../db/sql.ts'

const READY_WITHIN_MS = 1_000

/**
 * `/healthz` says that the process lives, `/readyz` whether people should be sent to it: the database answers within a
 * second, with this release's schema, and nobody has asked the process to stop. Strangers learn no more than that.
 */
export function healthRoutes(options: {
  db: Queryable
  isSchemaCurrent: (db: Queryable) => Promise<boolean>
  /** whether the process stops, or others have the database to themselves */
  isAway: () => boolean
}): Hono {
  const { db, isSchemaCurrent, isAway } = options
  const isReady = async () => {
    if (isAway()) return false

    const tooLate = sleep(READY_WITHIN_MS, false, { ref: false })
    return Promise.race([isSchemaCurrent(db).catch(() => false), tooLate])
  }
  const headers = { 'cache-control': 'no-store' }
  return new Hono()
    .get('/healthz', (c) => c.text('ok', 200, headers))
    .get('/readyz', async (c) => ((await isReady()) ? c.text('ok', 200, headers) : c.text('no', 503, headers)))
}
