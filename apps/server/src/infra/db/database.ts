import type { ClientConfig } from './connections/open-client.ts'
import { openPipeline, type Pipeline } from './connections/pipeline.ts'
import { createPool, type Pool, type PoolConfig, type PoolWatch, type SharedConfig } from './connections/pool.ts'
import { openReplica } from './connections/replica.ts'
import { type Consequences, setConsequences, setPoolConsequences } from './consequences.ts'
import type { Queryable } from './sql.ts'

const SIGN_IN_CONNECTIONS = 2

/** The connections that one process keeps open to the database. */
export type Database = {
  /** The pool for transactions, and for queries that may wait. */
  pool: Pool
  /**
   * A pool for signing in alone, so that whatever takes the pool does not keep people out. Statements of a transaction that
   * need no answer of each other may be sent together.
   */
  signInPool: Pool
  /** The pipeline for prepared reads by key. */
  pipeline: Pipeline
  /**
   * For reads whose answer may be some seconds old: answers from the standby while there is one that keeps up, and from
   * `primary` otherwise. The answer must hold nothing that the person who asks may just have changed, and nothing that
   * `invalidate` makes a browser load again.
   */
  mayBeOld(primary: Queryable): Queryable
  /** A connection for work that keeps something in its connection between transactions, as the lock of a job does. */
  direct: Pool
  /** The configuration of a dedicated connection: see `withAdvisoryLock`. */
  config: ClientConfig
  close(): Promise<void>
}

/**
 * Opens the connections of a process. None connects before its first query, and a lost connection is replaced later.
 *
 * @param options.consequences the handlers of the domain events of its transactions; without them no event can be
 *   raised
 * @param config of the database itself, never through a pooler
 * @param options.pooler the connection through a pooler of transactions, if there is one, for both pools and the pipeline
 * @param options.replica the connection to a standby, if there is one
 * @param options.onReplica is called when the standby begins or ceases to answer reads
 */
export function openDatabase(
  config: PoolConfig,
  options: PoolWatch & {
    consequences?: Consequences
    pooler?: ClientConfig | undefined
    replica?: ClientConfig | undefined
    onReplica?: (isUsed: boolean) => void
  } = {},
): Database {
  const { consequences, pooler, replica: standby, onReplica, ...watch } = options
  const shared: PoolConfig & SharedConfig = pooler ? { ...pooler, isPooled: true } : config
  const watched: PoolWatch = consequences
    ? { ...watch, onConnect: (connection) => setConsequences(connection, consequences) }
    : watch
  const pool = createPool(shared, watched)
  const signInPool = createPool({ ...shared, max: SIGN_IN_CONNECTIONS, pipeline: true }, watched)
  const direct = pooler ? createPool(config, watch) : pool
  if (consequences) setPoolConsequences(pool, consequences)
  const pipeline = openPipeline(shared)
  const replica =
    standby && openReplica({ config: standby, primary: pipeline, ...(onReplica && { onChange: onReplica }) })
  return {
    pool,
    signInPool,
    pipeline,
    mayBeOld: (primary) => replica?.over(primary) ?? primary,
    direct,
    config,
    close: async () => {
      await replica?.close()
      await Promise.all([pipeline.close(), pool.end(), signInPool.end(), ...(pooler ? [direct.end()] : [])])
    },
  }
}
