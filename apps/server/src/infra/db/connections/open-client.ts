import pg from 'pg'
import type { Servers } from './servers.ts'

/** The options of a connection. @property servers the servers among which its primary is looked for */
export type ClientConfig = pg.ClientConfig & { servers?: Servers | undefined }

/** The longest wait for a connection for which the caller sets no limit: a server may accept it and never answer. */
const CONNECT_WITHIN_MS = 20_000

const READ_ONLY = '25006'
/** The server accepts no writes, stops, restarts, or does not accept connections yet. */
const LEAVING = /^(?:25006|57P0.)$/

/**
 * Opens a connection. With `servers` it leads to the one that accepted writes when last seen, and ends when the primary has
 * moved. Each failure starts a search, so that a later connection reaches the new primary; this one is not tried again.
 * The loss of the connection is reported by the query in progress.
 *
 * @throws Error 25006 before any other statement when that server does not accept writes any more
 */
export async function openClient({ servers, ...config }: ClientConfig): Promise<pg.Client> {
  const { connectionTimeoutMillis = CONNECT_WITHIN_MS } = config
  const address = servers?.current
  const client = new pg.Client({ ...config, connectionTimeoutMillis, ...(address && { connectionString: address }) })
  client.on('error', () => void servers?.search())
  try {
    await client.connect()
    if (servers) await refuseReadOnly(client)
    if (servers?.current !== address) throw readOnly('The primary has moved to another server')
  } catch (error) {
    void servers?.search()
    endLater(client)
    throw error
  }
  if (servers)
    client.once(
      'end',
      servers.onMoved(() => endLater(client)),
    )
  return client
}

/** Refuses the connection of a server that accepts no writes. @throws Error 25006 */
export async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is: string }>("select current_setting('transaction_read_only') as is")
  if (rows[0]!.is === 'on') throw readOnly('The server accepts no writes')
}

/** Ends a connection without waiting for it, and with it the queries in progress. */
export function endLater(client: pg.Client): void {
  client.end().catch(() => undefined)
}

/** Returns whether an error says that a server is lost as the primary, or that its connection is. */
export function isOfLostServer(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || LEAVING.test(error.code ?? '')
}

function readOnly(message: string): Error {
  return Object.assign(new Error(message), { code: READ_ONLY })
}
