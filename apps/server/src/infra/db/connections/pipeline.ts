import { DomainError } from '@orbita/domain/errors'
import pg from 'pg'
import { withTypes } from '../config.ts'
import type { Queryable } from '../sql.ts'
import { UNSENT, type WatchConfig, WatchedClient } from './watched-client.ts'

const LIMITS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 1_000,
  silentMillis: 2_000,
}

const KEPT = { pipeline: true, keepAlive: true }

/** The queries that may wait for their answers at once: a rush of two thousand people opening their home. */
const MOST_WAITING = 10_000

export type Pipeline = Queryable & {
  /** the number of queries that wait for their answer */
  readonly waiting: number
  close(): Promise<void>
}

/**
 * Opens a read pipeline: a few connections that each send many short prepared reads without waiting for earlier
 * answers. It refuses more than `MOST_WAITING` queries at once with DomainError `UNAVAILABLE`.
 *
 * A slow query delays those behind it on the same connection, so only reads by key belong here. Transactions, reports
 * and queries that may wait for a lock take a connection of the pool.
 */
export function openPipeline(config: WatchConfig, count = 2): Pipeline {
  const clients: (pg.Client | undefined)[] = Array.from({ length: count })
  let turn = 0
  let waiting = 0
  let isClosing = false

  const open = (slot: number): pg.Client => {
    const client = new WatchedClient({ ...LIMITS, ...withTypes(config), ...(config.isPooled && UNSENT), ...KEPT })
    const lose = () => drop(client)
    client.on('error', lose).on('end', lose)
    client.connect().catch(lose)
    clients[slot] = client
    return client
  }

  // Every query in progress and both events report the same loss, and ending a client adds listeners to it, so only the
  // first report ends it. The next query opens the slot again.
  const drop = (client: pg.Client) => {
    const slot = clients.indexOf(client)
    if (slot < 0) return

    clients[slot] = undefined
    client.end().catch(() => undefined)
  }

  return {
    query: (statement) => {
      if (isClosing) return Promise.reject(new Error('The read pipeline is closed'))

      if (waiting >= MOST_WAITING) return Promise.reject(new DomainError('UNAVAILABLE'))

      turn = (turn + 1) % count
      waiting++
      const client = clients[turn] ?? open(turn)
      return client.query(statement).then(
        (answer) => {
          waiting--
          return answer
        },
        (error: unknown) => {
          waiting--
          // An error of the database comes over a healthy connection; a timeout or a closed socket does not.
          if (!(error instanceof pg.DatabaseError)) drop(client)
          throw error
        },
      )
    },
    get waiting() {
      return waiting
    },
    close: async () => {
      isClosing = true
      await Promise.all(clients.map((client) => client?.end()))
    },
  }
}
