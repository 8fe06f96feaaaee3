import { EventEmitter } from 'node:events'
import pg from 'pg'

const SEARCH_WITHIN_MS = 2_000
/** The time for which the result of a search holds, because every failed connection asks for one. */
const SEARCH_AFTER_MS = 250

/**
 * The servers of one replicated database, of which one accepts writes. Connections open to that one; see
 * `openClient`. Connections to another are closed when a search finds that the primary has moved.
 */
export type Servers = {
  readonly addresses: readonly string[]
  /** the address of the server that accepted writes when last seen; the first one until a search ends */
  readonly current: string
  /**
   * Looks for the server that accepts writes, in the order of the addresses. Concurrent calls share one search.
   *
   * @returns whether there is one; otherwise `current` stays as it is
   */
  search(): Promise<boolean>
  /** Calls `moved` each time the primary has moved, until the returned function is called. */
  onMoved(moved: () => void): () => void
}

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([/?#].*)?$/i
const WRITABLE = ['read-write', 'primary']

/**
 * Splits an address of several hosts, as libpq writes it (`postgres://u:p@a:5432,b:5432/orbita`), into one address for
 * each. `target_session_attrs` may only ask for the primary.
 *
 * @returns undefined when the address cannot be used
 */
export function addressesOf(text: string): readonly string[] | undefined {
  const [, start, hosts, rest = ''] = ADDRESS.exec(text) ?? []
  if (start === undefined || hosts === undefined) return undefined

  const addresses = hosts.split(',').map((host) => `${start}${host}${rest}`)
  const isUsable = addresses.every((address) => {
    if (!URL.canParse(address)) return false

    const { pathname, searchParams } = new URL(address)
    const wanted = searchParams.get('target_session_attrs')
    return pathname.length > 1 && (wanted === null || WRITABLE.includes(wanted))
  })
  return isUsable && (addresses.length === 1 || hosts.split(',').every(Boolean)) ? addresses : undefined
}

/** Returns the servers of an address; undefined for a single one that is used whatever it accepts. */
export function serversOf(text: string): Servers | undefined {
  const addresses = addressesOf(text) ?? [text]
  const asksForWrites = /[?&]target_session_attrs=/.test(text)
  return addresses.length > 1 || asksForWrites ? createServers(addresses) : undefined
}

/** Creates the servers of several addresses, of which one at a time accepts writes. */
export function createServers(addresses: readonly string[]): Servers {
  const events = new EventEmitter().setMaxListeners(0)
  let current = addresses[0]!
  let endedAt = Number.NEGATIVE_INFINITY
  let isSearching = false
  let last = Promise.resolve(false)

  const look = async () => {
    const found = await findPrimary(addresses)
    isSearching = false
    endedAt = performance.now()
    if (found === undefined) return false

    const hasMoved = found !== current
    current = found
    if (hasMoved) events.emit('moved')
    return true
  }
  const search = () => {
    if (isSearching || performance.now() - endedAt < SEARCH_AFTER_MS) return last

    isSearching = true
    last = look()
    return last
  }
  return {
    addresses,
    get current() {
      return current
    },
    search,
    onMoved: (moved) => {
      events.on('moved', moved)
      return () => events.off('moved', moved)
    },
  }
}

/**
 * Returns the address of the server that accepts writes. When two do, because a former primary came back by itself,
 * it is the one that was promoted last.
 */
async function findPrimary(addresses: readonly string[]): Promise<string | undefined> {
  const timelines = await Promise.all(addresses.map((address) => timelineOf(address).catch(() => undefined)))
  const newest = timelines.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one), undefined)
  return newest === undefined ? undefined : addresses[timelines.indexOf(newest)]
}

/** Returns the timeline of a server in eight digits, which grows with each promotion; undefined if it takes no writes. */
async function timelineOf(address: string): Promise<string | undefined> {
  const limits = { connectionTimeoutMillis: SEARCH_WITHIN_MS, query_timeout: SEARCH_WITHIN_MS }
  const client = new pg.Client({ connectionString: address, application_name: 'orbita', ...limits })
  client.on('error', () => undefined) // the query reports it
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when current_setting('transaction_read_only') = 'off'
                   then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    )
    return rows[0]!.timeline ?? undefined
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Returns host and port, which are not secret. */
export function placeOf(address: string): string {
  const { hostname, port } = new URL(address)
  return `${decodeURIComponent(hostname) || 'localhost'}:${port || 5432}`
}
