import { dayKey } from '@orbita/domain/period'
import type { Dependencies } from '../../dependencies.ts'
import { exclusively } from '../../infra/db/exclusively.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
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

/** Compares the balances with their movements now and writes down what came of it. @returns whose differ @see PT-3 */
export async function writeCheck(db: Queryable, checkedAt: Date): Promise<Drift[]> {
  const found = await verifyLedger(db)
  await recordCheck(db, checkedAt, found.length)
  return found
}

/**
 * Compares the balances with their movements and writes down what came of it. A difference raises the alarm and pauses
 * spending until a later comparison finds none; people look at it, nothing is put right by itself.
 *
 * It has a connection of its own, which no statement of a request waits for: a long ledger takes seconds. One process at
 * a time; whoever finds that another began after it asked has its answer.
 *
 * @param isDone whether the latest comparison will do
 * @param signal leaves it, with an error
 * @returns what came of it, in Spanish; undefined when the latest will do
 * @see PT-3
 */
export async function checkLedger(
  { db, clock, log }: Needs,
  isDone: (latest: Date) => boolean = sinceNow(clock()),
  signal?: AbortSignal,
): Promise<string | undefined> {
  const compare = async (client: Queryable) => {
    const [latest] = await findLatest(client)
    // One in the future was written by a clock that was wrong.
    if (latest && latest.checked_at <= clock() && isDone(latest.checked_at)) return undefined

    return writeCheck(client, clock())
  }
  const drift = await exclusively(db.config, 'ledger-check', compare, signal)
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
 * The comparison of the start, and after that the one of each night: the first that is called for in a company day.
 *
 * @param signal the product stops, and waits for no comparison
 * @see CO-3
 */
export function ledgerChecks(
  needs: Needs & Pick<Dependencies, 'config'>,
  signal?: AbortSignal,
): () => Promise<string | undefined> {
  const { clock, config } = needs
  const day = (at: Date) => dayKey(at, config.timeZone)
  let isFirst = true
  return async () => {
    const ofToday = (latest: Date) => day(latest) === day(clock())
    try {
      const told = await checkLedger(needs, isFirst ? undefined : ofToday, signal)
      isFirst = false
      return told
    } catch (error) {
      if (!signal?.aborted) throw error
      return undefined
    }
  }
}
