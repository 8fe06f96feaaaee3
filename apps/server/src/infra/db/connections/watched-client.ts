import type { Socket } from 'node:net'
import type pg from 'pg'
import { type ClientConfig, DatabaseClient } from './database-client.ts'
import { everyStep, workingTime } from './working-time.ts'

/**
 * The options of a watched connection.
 *
 * @property silentMillis working time after which a connection that does not answer is ended
 * @property isPooled whether it leads to a pooler of transactions (PgBouncer), where each transaction may have another
 *   session: no statement has a name then, because the session that knows it may be another one's
 */
export type WatchConfig = ClientConfig & { silentMillis?: number | undefined; isPooled?: boolean | undefined }

/** The limits that are not sent to a pooler, which would refuse the connection; those of the database's role apply. */
export const UNSENT = {
  statement_timeout: undefined,
  lock_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
}

type Sent = { stream: Socket }

/**
 * A connection that ends when the database says nothing for `silentMillis` of working time while a query waits for its
 * answer. It takes the place of the driver's `query_timeout`, which counts delays of the processor as the database's,
 * and in a pipeline also counts the time that earlier queries take.
 */
export class WatchedClient extends DatabaseClient {
  readonly #silentMillis: number
  readonly #isPooled: boolean
  #heard = { bytes: 0, at: 0 }
  #isAsking = false
  #isHeldBack = false

  constructor(config: WatchConfig = {}) {
    super(config)
    this.#silentMillis = config.silentMillis ?? Number.POSITIVE_INFINITY
    this.#isPooled = config.isPooled ?? false
    this.on('drain', () => {
      this.#isAsking = false
    })
    const leave = everyStep(() => this.#listen())
    this.once('end', leave)
  }

  // The driver declares nine overloads for the same arguments.
  // biome-ignore lint/suspicious/noExplicitAny: passed on as they come
  override query(...[question, ...others]: any[]): any {
    if (!this.#isAsking) this.#heard = { bytes: this.#stream.bytesRead, at: workingTime() }
    this.#isAsking = true
    if (this.pipeline) this.#sendTogether()
    const asked = this.#isPooled && question.name !== undefined ? { ...question, name: undefined } : question
    return super.query(...([asked, ...others] as Parameters<pg.Client['query']>))
  }

  get #stream(): Socket {
    return (this as unknown as { connection: Sent }).connection.stream
  }

  /**
   * Holds back what a pipeline is asked until this turn of the event loop ends, so that the questions of a screen, those of
   * a transaction that do not wait for each other, and those of requests that arrived together leave in one write instead
   * of one each: a write is what costs the process the most.
   */
  #sendTogether(): void {
    if (this.#isHeldBack) return

    this.#isHeldBack = true
    const stream = this.#stream
    stream.cork()
    setImmediate(() => {
      this.#isHeldBack = false
      stream.uncork()
    })
  }

  #listen(): void {
    if (!this.#isAsking) return

    const { bytesRead: bytes } = this.#stream
    if (bytes !== this.#heard.bytes) this.#heard = { bytes, at: workingTime() }
    else if (workingTime() - this.#heard.at >= this.#silentMillis) this.#stream.destroy(new Error('Query read timeout'))
  }
}
