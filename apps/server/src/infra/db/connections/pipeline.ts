import { DomainError } from '@orbita/domain/errors'
import pg from 'pg'
import { withTypes } from '../config.ts'
import { asSent, type Queryable, withoutNames } from '../sql.ts'
import { endLater, openClient } from './open-client.ts'
import { type SharedConfig, UNSENT } from './pool.ts'
import { type SilenceWatch, watchSilence } from './silence.ts'

// The client's limit closes a connection that went silent: the driver waits for the answers to what is under way.
const LIMITS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 1_000,
  query_timeout: 15_000,
}

/** The working time after which what is asked over a connection that answers nothing is given up, in milliseconds. */
const SILENT_MS = 2_000

const KEPT = { pipeline: true, keepAlive: true }

/** The queries that may wait for their answers at once: a rush of two thousand people opening their home. */
const MOST_WAITING = 10_000

type Watched = { client: pg.Client; silence: SilenceWatch }

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
export function openPipeline({ isPooled, silentMs = SILENT_MS, ...config }: SharedConfig, count = 2): Pipeline {
  const settings = { ...LIMITS, ...withTypes(config), ...(isPooled && UNSENT), ...KEPT }
  const connections: (Promise<Watched> | undefined)[] = Array.from({ length: count })
  let turn = 0
  let waiting = 0
  let isClosing = false

  const open = (slot: number): Promise<Watched> => {
    const lose = () => drop(opening)
    const opening = openClient(settings).then((client) => {
      if (isPooled) withoutNames(client)
      client.on('error', lose).on('end', lose)
      return { client, silence: watchSilence(silentMs) }
    })
    connections[slot] = opening
    opening.catch(lose)
    return opening
  }

  // Every query in progress and both events report the same loss, and ending a client adds listeners to it, so only the
  // first report ends it. The next query opens the slot again.
  const drop = (connection: Promise<Watched>) => {
    const slot = connections.indexOf(connection)
    if (slot < 0) return

    connections[slot] = undefined
    connection.then(end, () => undefined)
  }

  return {
    query: async (statement) => {
      if (isClosing) throw new Error('The read pipeline is closed')
      if (waiting >= MOST_WAITING) throw new DomainError('UNAVAILABLE')

      turn = (turn + 1) % count
      waiting++
      const connection = connections[turn] ?? open(turn)
      try {
        const { client, silence } = await connection
        return await silence.hear(client.query(asSent(client, statement)))
      } catch (error) {
        // An error of the database comes over a healthy connection; a timeout or a closed socket does not.
        if (!(error instanceof pg.DatabaseError)) drop(connection)
        throw error
      } finally {
        waiting--
      }
    },
    get waiting() {
      return waiting
    },
    close: async () => {
      isClosing = true
      await Promise.all(
        connections.map((connection) =>
          connection
            ?.then(({ client, silence }) => {
              silence.stop()
              return client.end()
            })
            .catch(() => undefined),
        ),
      )
    },
  }
}

function end({ client, silence }: Watched): void {
  silence.stop()
  endLater(client)
}
