import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterConfig } from '../../infra/db/embedded/connection.ts'

export type DatabaseProxy = {
  /** The DATABASE_URL that goes through the proxy. */
  url: string
  /** The number of connections accepted so far. */
  accepted(): number
  /** Simulates a stopped database: ends open connections and refuses new ones. */
  cut(): Promise<void>
  /** Simulates a hanging database: nothing passes any more and nothing ends. */
  freeze(): void
  /** Simulates a database that goes away in the middle: so many more connections open, and later ones end at once. */
  goAwayAfter(connections: number): void
  /** Simulates a database far away: each piece takes so many milliseconds, in either direction. */
  slow(ms: number): void
  /** Restores normal operation. */
  restore(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a proxy between a product and its database, so that a test can take the database away from this product only.
 */
export async function databaseProxy(config: ClusterConfig): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let delayMs = 0
  let accepted = 0
  let last = Number.POSITIVE_INFINITY
  const server = createServer((client) => {
    accepted++
    if (accepted > last) return client.destroy()

    const { host, port } = config
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      // One after the other, so that what is not delayed any more does not overtake what was.
      let last = Promise.resolve()
      from.on('data', (bytes) => {
        const ready = delayMs > 0 ? sleep(delayMs) : undefined
        last = last.then(() => ready).then(() => void (!isFrozen && to.writable && to.write(bytes)))
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((closed) => server.close(closed))
  }
  const port = await open(0)
  const { user, password, database } = config
  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    accepted: () => accepted,
    cut,
    freeze: () => {
      isFrozen = true
    },
    goAwayAfter: (connections) => {
      last = accepted + connections
    },
    slow: (ms) => {
      delayMs = ms
    },
    restore: async () => {
      isFrozen = false
      delayMs = 0
      last = Number.POSITIVE_INFINITY
      if (!server.listening) await open(port)
    },
    close: cut,
  }
}

/** Returns the address with another user of the same server. */
export function asUser(address: string, { user, password }: Pick<ClusterConfig, 'user' | 'password'>): string {
  const url = new URL(address)
  return Object.assign(url, { username: user, password: encodeURIComponent(password) }).href
}
