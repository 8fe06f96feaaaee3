import pg from 'pg'
import { withTypes } from './config.ts'
import type { Queryable } from './sql.ts'

const LIMITS = {
  pipeline: true,
  keepAlive: true,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 1_000,
  query_timeout: 2_000,
}

export type Pipeline = Queryable & { close(): Promise<void> }

/**
 * Short prepared reads over a few connections that each carry many questions at once.
 *
 * A slow question holds the slot behind it: only reads by key belong here. Transactions, reports and anything that may
 * wait for a lock take a connection of the pool.
 */
export function openPipeline(config: pg.ClientConfig, count = 2): Pipeline {
  const line: (pg.Client | undefined)[] = Array.from({ length: count })
  let turn = 0
  let isClosing = false

  const open = (slot: number): pg.Client => {
    const client = new pg.Client({ ...withTypes(config), ...LIMITS })
    const lose = () => drop(client)
    client.on('error', lose).on('end', lose)
    client.connect().catch(lose)
    line[slot] = client
    return client
  }

  // One loss is reported by every question under way and by both events, and ending a client adds listeners to it: only
  // the first report ends it. The slot opens again with the next question.
  const drop = (client: pg.Client) => {
    const slot = line.indexOf(client)
    if (slot < 0) return

    line[slot] = undefined
    client.end().catch(() => undefined)
  }

  return {
    query: (question) => {
      if (isClosing) return Promise.reject(new Error('The read pipeline is closed'))

      turn = (turn + 1) % count
      const client = line[turn] ?? open(turn)
      return client.query(question).catch((error: unknown) => {
        // The database's own refusals come over a sound connection; silence or a closed one does not.
        if (!(error instanceof pg.DatabaseError)) drop(client)
        throw error
      })
    },
    close: async () => {
      isClosing = true
      await Promise.all(line.map((client) => client?.end()))
    },
  }
}
