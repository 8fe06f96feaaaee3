import { prepare, type Queryable } from '../sql.ts'
import type { ClientConfig } from './open-client.ts'
import { createPool } from './pool.ts'

const CHECK_EVERY_MS = 1_000
/** The age from which the standby's answers are too old. */
const MOST_LAG_MS = 5_000
const CONNECT_WITHIN_MS = 1_000
const CONNECTIONS = 6

/** The standby that answers reads which may be a few seconds old. */
export type Replica = {
  /** Answers from the standby, or from `primary` when the standby is down, too far behind or fails. */
  over(primary: Queryable): Queryable
  /** Measures how far behind the standby is; it happens by itself every second. */
  check(): Promise<void>
  close(): Promise<void>
}

const findWritten = prepare<[], { written: string }>(
  'replica.find-written',
  'select pg_current_wal_lsn()::text as written',
)

// A server that is no standby may have a history of its own, as a former primary that came back does.
const findReplayed = prepare<[], { replayed: string | null }>(
  'replica.find-replayed',
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed',
)

type Mark = { at: number; written: bigint }

/**
 * Opens the connections to a standby. Its age is measured without comparing clocks: it is that of the newest position
 * in the log of the primary which the standby has replayed.
 *
 * @param options.primary answers where the primary stands
 * @param options.now monotonic milliseconds; tests pass their own
 */
export function openReplica(options: {
  config: ClientConfig
  primary: Queryable
  onChange?: (isUsed: boolean) => void
  now?: () => number
}): Replica {
  const { config, primary, onChange = () => undefined, now = () => performance.now() } = options
  const pool = createPool({ ...config, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  let marks: Mark[] = []
  let freshAt = Number.NEGATIVE_INFINITY
  let wasUsed = false
  let checking: Promise<void> | undefined

  const isUsable = () => now() - freshAt <= MOST_LAG_MS
  const measure = async () => {
    const at = now()
    try {
      const [{ written }] = (await findWritten(primary)) as [{ written: string }]
      marks.push({ at, written: positionOf(written) })
      const [found] = await findReplayed(pool)
      if (found?.replayed == null) throw new Error('The server is no standby')

      const replayed = positionOf(found.replayed)
      freshAt = marks.findLast((mark) => mark.written <= replayed)?.at ?? freshAt
      marks = marks.filter((mark) => mark.at > freshAt && at - mark.at <= MOST_LAG_MS)
    } catch {
      freshAt = Number.NEGATIVE_INFINITY
    }
    if (isUsable() !== wasUsed) onChange(!wasUsed)
    wasUsed = isUsable()
  }
  const check = () => {
    checking ??= measure().finally(() => {
      checking = undefined
    })
    return checking
  }
  const timer = setInterval(check, CHECK_EVERY_MS).unref()

  return {
    over: (primary) => ({
      query: async (statement) => {
        if (!isUsable()) return primary.query(statement)

        try {
          return await pool.query(statement)
        } catch {
          // Until the next check. The statement only reads, so it may run a second time.
          freshAt = Number.NEGATIVE_INFINITY
          return primary.query(statement)
        }
      },
    }),
    check,
    close: async () => {
      clearInterval(timer)
      await checking
      await pool.end()
    },
  }
}

/** Reads a position in the log, two hexadecimal halves such as `16/B374D848`. */
function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
