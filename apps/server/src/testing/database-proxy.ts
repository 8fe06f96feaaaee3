import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { ClusterConfig } from '../infra/db/embedded/connection.ts'

export type DatabaseProxy = {
  /** reaches the database through the proxy, as DATABASE_URL */
  url: string
  /** how many connections have come */
  accepted(): number
  /** as if the database had stopped: open connections end, new ones are refused */
  cut(): Promise<void>
  /** as if the database hung: nothing passes any more, nothing ends */
  freeze(): void
  /** as before */
  restore(): Promise<void>
  close(): Promise<void>
}

/** Stands between a product and its database, so that a test can take the database away from this product alone. */
export async function databaseProxy(config: ClusterConfig): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let accepted = 0
  const server = createServer((client) => {
    accepted++
    const { host, port } = config
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => !isFrozen && to.write(bytes))
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
    restore: async () => {
      isFrozen = false
      if (!server.listening) await open(port)
    },
    close: cut,
  }
}
