import pg from 'pg'
import { currentAccount } from '../../current-work.ts'
import { withTypes } from '../config.ts'
import { type TurnLimits, type TurnRefusal, Turns } from './turns.ts'
import { UNSENT, type WatchConfig, WatchedClient } from './watched-client.ts'

// The server's limit is shorter than the client's, so that a slow statement ends with the server's error. The client's
// limit also applies when the server does not answer at all.
const LIMITS = {
  max: 8,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 4_000,
  silentMillis: 4_500,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** The limits of the queue before the pool; see docs/operations-watch.md. */
const TURNS = {
  perAccount: 2,
  waiting: 2_000,
  waitingPerAccount: 200,
  longestMs: 15_000,
  stuckMs: 3_000,
}

/** The options of a pool. */
export type PoolConfig = pg.PoolConfig & WatchConfig & { turns?: Partial<TurnLimits> }

/** @property onError receives the errors of connections lost while idle @property onRefusal is called for each refused turn */
export type PoolWatch = { onError?: (error: Error) => void; onRefusal?: (reason: TurnRefusal) => void }

/** The connections of a pool, those that wait for one to open, and those that wait for their turn. */
export type PoolLoad = { inUse: number; idle: number; waiting: number; queued: number }

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient['release'],
) => void

/** A pool whose connections are given in turn, at most two at once to the requests of one account. */
class FairPool extends pg.Pool {
  readonly #turns: Turns

  constructor(config: pg.PoolConfig, turns: Turns) {
    super(config)
    this.#turns = turns
  }

  /** The number of queries and transactions that wait for their turn. */
  get queued(): number {
    return this.#turns.waiting
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (connected) {
      this.#connect(connected)
      return undefined
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #connect(connected: Connected): void {
    this.#turns.take(currentAccount(), (refusal, end) => {
      if (refusal) {
        connected(refusal, undefined, end)
        return
      }
      super.connect((error, client) => {
        if (error || !client) {
          end()
          connected(error, undefined, end)
          return
        }
        const { release } = client
        client.release = (failure) => {
          release(failure)
          end()
        }
        connected(undefined, client, client.release)
      })
    })
  }
}

/**
 * Creates a pool of connections for transactions and for queries that may wait.
 *
 * @param config.max the number of connections, ten if absent
 */
export function createPool({ turns, ...config }: PoolConfig, watch: PoolWatch = {}): pg.Pool {
  const { onError = () => undefined, onRefusal } = watch
  const settings = { ...LIMITS, ...withTypes(config), ...(config.isPooled && UNSENT), Client: WatchedClient }
  const limits = { ...TURNS, places: config.max ?? LIMITS.max, ...turns }
  const pool = new FairPool(settings, new Turns(limits, onRefusal))
  pool.on('error', onError)
  // The query in progress reports a connection that is lost while in use; without this listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Returns how a pool is used at this moment. */
export function poolLoad(pool: pg.Pool): PoolLoad {
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool
  return { inUse: totalCount - idle, idle, waiting, queued: pool instanceof FairPool ? pool.queued : 0 }
}
