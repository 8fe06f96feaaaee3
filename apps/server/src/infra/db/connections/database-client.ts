import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { Servers } from './servers.ts'

/** The options of a connection. @property servers the servers among which its primary is looked for */
export type ClientConfig = pg.ClientConfig & { servers?: Servers | undefined }

type Wire = EventEmitter & { stream: Socket }
type Reported = { parameterName: string; parameterValue: string }

/** The longest wait for a connection for which the caller sets no limit: a server may accept it and never answer. */
const CONNECT_WITHIN_MS = 20_000

const READ_ONLY = '25006'
/** The parameters that PostgreSQL 14 and later reports while it connects, and again whenever they change. */
const READ_ONLY_PARAMETERS = ['in_hot_standby', 'default_transaction_read_only']
/** The server stops, restarts, or does not accept connections yet. */
const LEAVING = /^57P0/

/**
 * A connection of the product. With `servers` it opens to the one that accepted writes when last seen, and ends with
 * error 25006, before its first statement, when that server does not accept them any more. It also ends when the primary
 * has moved. Each failure starts a search, so that a later connection reaches the new primary; this one is not tried
 * again.
 */
export class DatabaseClient extends pg.Client {
  constructor(config: ClientConfig = {}) {
    const { servers } = config
    // A pool hides its password from a copy of its options, so they are copied only when an address has it, or when they are
    // of no pool: those name their wait.
    const limited =
      config.connectionTimeoutMillis === undefined ? { ...config, connectionTimeoutMillis: CONNECT_WITHIN_MS } : config
    super(servers ? { ...limited, connectionString: servers.current } : limited)
    if (servers) follow((this as unknown as { connection: Wire }).connection, servers)
  }
}

function follow(connection: Wire, servers: Servers): void {
  const leave = (reason: string) => connection.stream.destroy(Object.assign(new Error(reason), { code: READ_ONLY }))
  const search = () => void servers.search()
  connection.on('parameterStatus', ({ parameterName, parameterValue }: Reported) => {
    if (READ_ONLY_PARAMETERS.includes(parameterName) && parameterValue === 'on') leave('The server accepts no writes')
  })
  connection.on('errorMessage', ({ code = '' }: { code?: string }) => {
    if (LEAVING.test(code)) search()
    // The query reports the error before its connection ends.
    if (code === READ_ONLY) setImmediate(() => leave('The server stopped accepting writes'))
  })
  connection.on('error', search)
  connection.once('connect', () => {
    connection.once(
      'end',
      servers.onMoved(() => leave('The primary has moved to another server')),
    )
  })
}
