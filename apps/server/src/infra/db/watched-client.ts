import type { Socket } from 'node:net'
import type pg from 'pg'
import { type ClientConfig, DatabaseClient } from './database-client.ts'
import { everyStep, workingTime } from './working-time.ts'

type Config = ClientConfig & { silentMillis?: number | undefined }
type Sent = { stream: Socket }

/**
 * A connection that ends when the database says nothing for `silentMillis` of working time while a query waits for its
 * answer. It takes the place of the driver's `query_timeout`, which counts delays of the processor as the database's,
 * and in a pipeline also counts the time that earlier queries take.
 */
export class WatchedClient extends DatabaseClient {
  readonly #silentMillis: number
  #heard = { bytes: 0, at: 0 }
  #isAsking = false

  constructor(config: Config = {}) {
    super(config)
    this.#silentMillis = config.silentMillis ?? Number.POSITIVE_INFINITY
    this.on('drain', () => {
      this.#isAsking = false
    })
    const leave = everyStep(() => this.#listen())
    this.once('end', leave)
  }

  // The driver declares nine overloads for the same arguments.
  // biome-ignore lint/suspicious/noExplicitAny: passed on as they come
  override query(...query: any[]): any {
    if (!this.#isAsking) this.#heard = { bytes: this.#stream.bytesRead, at: workingTime() }
    this.#isAsking = true
    return super.query(...(query as Parameters<pg.Client['query']>))
  }

  get #stream(): Socket {
    return (this as unknown as { connection: Sent }).connection.stream
  }

  #listen(): void {
    if (!this.#isAsking) return

    const { bytesRead: bytes } = this.#stream
    if (bytes !== this.#heard.bytes) this.#heard = { bytes, at: workingTime() }
    else if (workingTime() - this.#heard.at >= this.#silentMillis) this.#stream.destroy(new Error('Query read timeout'))
  }
}
