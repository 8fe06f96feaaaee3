import pg from 'pg'
import { vi } from 'vitest'
import { until } from '../until.ts'

/** What became of work whose process was killed. @property isKilled whether it was, before it ended by itself */
export type Killed = { isKilled: boolean }

/**
 * Runs work on a database as in a process that is killed as soon as it has sent its statement of this number, counted from
 * 1 over all its connections: every connection ends without a word. Returns when the server has let go of all of them.
 *
 * @param observer a connection of the test, which nothing else uses
 */
export async function killedAt(observer: pg.Client, statement: number, work: () => Promise<unknown>): Promise<Killed> {
  const clients = new Set<pg.Client>()
  const original = pg.Client.prototype.query
  let sent = 0
  const kill = () => {
    for (const client of clients) innerOf(client).connection.stream.destroy()
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    clients.add(this)
    if (++sent === statement) setImmediate(kill)
    return Reflect.apply(original, this, args)
  })
  const error = await work().then(
    () => undefined,
    (failure: unknown) => failure,
  )
  spy.mockRestore()
  if (error !== undefined && sent < statement) throw error

  const pids = [...clients].map((client) => innerOf(client).processID)
  await until(async () => {
    const left = await observer.query('select from pg_stat_activity where pid = any($1::int[])', [pids])
    return left.rowCount === 0
  })
  return { isKilled: error !== undefined }
}

/** What a connection has that its types do not say: its socket, and the process of the server. */
type Inner = { connection: { stream: { destroy(): void } }; processID: number | null }

function innerOf(client: pg.Client): Inner {
  return client as unknown as Inner
}
