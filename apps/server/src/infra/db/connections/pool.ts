import pg from 'pg'
import { currentAccount } from '../../current-work.ts'
import { withTypes } from '../config.ts'
import { asSent, withoutNames } from '../sql.ts'
import type { ClientConfig } from './open-client.ts'
import { watchSilence } from './silence.ts'
import { type TurnLimits, type TurnRefusal, Turns } from './turns.ts'

// The server's limit ends a slow statement with the server's error. The client's limit is for a server that goes silent in the
// middle of a transaction: it also counts what the processor takes for something else, so it is far longer.
const LIMITS = {
  max: 8,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 4_000,
  query_timeout: 15_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** The working time after which a query that is not answered is given up, with its connection, in milliseconds. */
const SILENT_MS = 4_500

/** The limits that are not sent to a pooler, which would refuse the connection; those of the database's role apply. */
export const UNSENT = {
  statement_timeout: undefined,
  lock_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
}

/** The limits of the queue before the pool; see docs/operations-watch.md. */
const TURNS = {
  perAccount: 2,
  waiting: 2_000,
  waitingPerAccount: 200,
  longestMs: 15_000,
  stuckMs: 3_000,
}

/**
 * The options of a shared connection.
 *
 * @property isPooled whether it leads to a pooler of transactions (PgBouncer)
 * @property silentMs the working time after which what is asked over one that answers nothing is given up
 */
export type SharedConfig = ClientConfig & { isPooled?: boolean | undefined; silentMs?: number | undefined }

/** The options of a pool. */
export type PoolConfig = pg.PoolConfig & SharedConfig & { turns?: Partial<TurnLimits> }

/**
 * @property onConnect is called with each new connection
 * @property onError receives the errors of connections lost while idle
 * @property onRefusal is called for each refused turn
 */
export type PoolWatch = {
  onConnect?: (client: pg.PoolClient) => void
  onError?: (error: Error) => void
  onRefusal?: (reason: TurnRefusal) => void
}

/** The connections of a pool, those that wait for one to open, and those that wait for their turn. */
export type PoolLoad = { inUse: number; idle: number; waiting: number; queued: number }

/** A pool whose connections are given in turn, at most two at once to the requests of one account. */
export type Pool = {
  /** the most connections at once */
  readonly max: number
  // biome-ignore lint/suspicious/noExplicitAny: as the rows of pg itself
  query<Row extends pg.QueryResultRow = any>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
  /** Takes a connection, which its `release` gives back. */
  connect(): Promise<pg.PoolClient>
  load(): PoolLoad
  end(): Promise<void>
}

/**
 * Creates a pool of connections for transactions and for queries that may wait.
 *
 * @param config.max the number of connections, eight if absent
 */
export function createPool(given: PoolConfig, watch: PoolWatch = {}): Pool {
  const { turns, isPooled, silentMs = SILENT_MS, ...config } = given
  const { onConnect = () => undefined, onError = () => undefined, onRefusal } = watch
  const { max = LIMITS.max } = config
  const settings = { ...LIMITS, ...withTypes(config), ...(isPooled && UNSENT), max }
  const queue = new Turns({ ...TURNS, places: max, ...turns }, onRefusal)
  /** The callbacks that end the turn of each connection in use. */
  const ends = new Map<pg.PoolClient, () => void>()
  const pool = new pg.Pool(settings)
    .on('connect', (client) => {
      // The query in progress reports a connection that is lost while in use; without a listener the process would end.
      client.on('error', () => undefined)
      if (isPooled) withoutNames(client)
      onConnect(client)
    })
    .on('release', (_error, client) => {
      ends.get(client)?.()
      ends.delete(client)
    })
    .on('error', onError)

  const takeTurn = () =>
    new Promise<() => void>((resolve, reject) => {
      queue.take(currentAccount(), (refusal, end) => (refusal ? reject(refusal) : resolve(end)))
    })
  const connect = async () => {
    const end = await takeTurn()
    try {
      const client = await pool.connect()
      ends.set(client, end)
      return client
    } catch (error) {
      end()
      throw error
    }
  }
  return {
    max,
    query: async (statement, values) => {
      const client = await connect()
      const silence = watchSilence(silentMs)
      try {
        const answer = await silence.hear(client.query(asSent(client, statement), values))
        client.release()
        return answer
      } catch (error) {
        client.release(error as Error)
        throw error
      } finally {
        silence.stop()
      }
    },
    connect,
    load: () => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool
      return { inUse: totalCount - idle, idle, waiting, queued: queue.waiting }
    },
    end: () => pool.end(),
  }
}
