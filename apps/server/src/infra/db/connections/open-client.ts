import pg from 'pg'

/** The options of a connection. */
export type ClientConfig = pg.ClientConfig

/** The longest wait for a connection for which the caller sets no limit: a server may accept it and never answer. */
const CONNECT_WITHIN_MS = 20_000

/** The server accepts no writes, stops, restarts, or does not accept connections yet. */
const LEAVING = /^(?:25006|57P0.)$/

/** Opens a connection, whose loss is reported by the query in progress. */
export async function openClient(config: ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_WITHIN_MS, ...config })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    endLater(client)
    throw error
  }
}

/** Ends a connection without waiting for it, and with it the queries in progress. */
export function endLater(client: pg.Client): void {
  client.end().catch(() => undefined)
}

/** Returns whether an error says that a server is lost as the primary, or that its connection is. */
export function isOfLostServer(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || LEAVING.test(error.code ?? '')
}
