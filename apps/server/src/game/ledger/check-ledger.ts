import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { withAdvisoryLock } from '../../infra/db/with-advisory-lock.ts'
import { type Drift, verifyLedger } from './verify-ledger.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'log'>

const findLatest = prepare<[], { checked_at: Date }>(
  'ledger.find-check',
  'select checked_at from ledger_checks order by id desc limit 1',
)

const recordCheck = prepare<[checkedAt: Date, drifted: number], never>(
  'ledger.record-check',
  'insert into ledger_checks (checked_at, drifted) values ($1, $2)',
)

const NAMED_AT_MOST = 100

/**
 * Compares every balance with its movements and records the result.
 *
 * @returns the people whose balances differ
 * @see PT-3
 */
export async function writeCheck(db: Queryable, checkedAt: Date): Promise<Drift[]> {
  const found = await verifyLedger(db)
  await recordCheck(db, checkedAt, found.length)
  return found
}

/**
 * Compares the balances with their movements and records the result. A difference logs an error and pauses spending
 * until a later comparison finds none. It corrects nothing: people look into the difference.
 *
 * The comparison runs on its own connection, because a long ledger takes seconds and no request should wait for it. One
 * process compares at a time. A process that waited uses the result of a comparison that began after it asked.
 *
 * @param isDone whether the latest comparison is recent enough
 * @param signal stops the comparison with an error
 * @returns the result, in Spanish; undefined when the latest comparison is recent enough
 * @see PT-3
 */
export async function checkLedger(
  { db, clock, log }: Needs,
  isDone: (latest: Date) => boolean = sinceNow(clock()),
  signal?: AbortSignal,
): Promise<string | undefined> {
  const compare = async (client: Queryable) => {
    const [latest] = await findLatest(client)
    // A check dated in the future was written by a process whose clock was wrong, so it does not count.
    if (latest && latest.checked_at <= clock() && isDone(latest.checked_at)) return undefined

    return writeCheck(client, clock())
  }
  const drift = await withAdvisoryLock(db.config, 'ledger-check', compare, signal)
  if (!drift) return undefined
  if (drift.length === 0) return 'Todos los saldos son la suma de sus movimientos'

  const userIds = drift.slice(0, NAMED_AT_MOST).map(({ userId }) => userId)
  log.error({ event: 'ledger.drift', count: drift.length, userIds }, 'Hay saldos que no son la suma de sus movimientos')
  return `Saldos que no son la suma de sus movimientos: ${drift.length}. Los canjes están en pausa.`
}

function sinceNow(now: Date) {
  return (latest: Date) => latest > now
}

/**
 * Returns a job that compares at the start of the process and then once per company day.
 *
 * @param signal stops a running comparison when the process shuts down
 * @see CO-3
 */
export function ledgerCheckJob(
  needs: Needs & Pick<Dependencies, 'config'>,
  signal?: AbortSignal,
): () => Promise<string | undefined> {
  const { clock, config } = needs
  const day = (at: Date) => dayKey(at, config.timeZone)
  let isFirst = true
  return async () => {
    const ofToday = (latest: Date) => day(latest) === day(clock())
    try {
      const summary = await checkLedger(needs, isFirst ? undefined : ofToday, signal)
      isFirst = false
      return summary
    } catch (error) {
      if (!signal?.aborted) throw error
      return undefined
    }
  }
}
