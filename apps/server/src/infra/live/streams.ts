import { randomInt } from 'node:crypto'
import { DomainError } from '@orbita/domain/errors'
import type { LiveTopic } from '@orbita/domain/live'
import { recentInvalidations } from './recent-invalidations.ts'

const HEARTBEAT_MS = 25_000
/** The most streams of one session: one for each browser, and a few for tabs that cannot share one. */
const PER_SESSION = 5
/**
 * The time over which an invalidation for everybody is spread, so that browsers do not all send requests at once: 500 a second,
 * within half a second for 250 open browsers, and five seconds at most.
 */
const SPREAD_MS = { each: 2, longest: 5_000 } as const
/** The unread events after which a browser counts as gone. */
const MAX_UNREAD = 64

/** The employee, account and session of a stream. */
export type StreamListener = { userId: number | undefined; accountId: number; sessionHash: Buffer }

/** The open streams of one process. */
export type Streams = {
  /**
   * Opens a stream of server-sent events. It begins with the invalidations that the browser's data has missed, or with
   * `sync` when these are not known.
   *
   * @param since the moment from which nothing may be missed: when the oldest data of the browser was read, in milliseconds;
   *   undefined when the browser does not know
   * @throws DomainError `UNAVAILABLE` once closed
   */
  open(listener: StreamListener, since?: number): ReadableStream<Uint8Array>
  /** Sends an invalidation to the browsers of one user. */
  invalidate(userId: number, topic: LiveTopic): void
  /** Sends an invalidation to every browser, each at a random moment within a few seconds. */
  invalidateForEveryone(topic: LiveTopic): void
  /** Makes every browser load all of its data again. */
  sync(): void
  /** Returns the session hashes of the open streams, of one account or of all. */
  sessions(accountId?: number): Buffer[]
  /** Sends `bye` to the streams of these sessions and ends them. */
  end(sessionHashes: readonly Buffer[]): void
  /** Sends `bye` to every stream, ends it, and refuses new ones. */
  close(): void
}

type Stream = StreamListener & { session: string; controller: ReadableStreamDefaultController<Uint8Array> }

const encoder = new TextEncoder()
const event = (name: 'invalidate' | 'sync' | 'bye' | 'beat', data: object = {}) =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/** The id of what a stream begins with. A browser that connects again sends it along. */
const FIRST_ID = '1'
// Browsers hide comments from a page. By this event it knows that the connection is still there.
const HEARTBEAT = event('beat')

/** Creates the registry of the open streams of this process. */
export function createStreams(): Streams {
  const all = new Set<Stream>()
  const recent = recentInvalidations()
  let isClosed = false

  const write = (stream: Stream, bytes: Uint8Array) => {
    if ((stream.controller.desiredSize ?? 0) <= -MAX_UNREAD) leave(stream)
    else stream.controller.enqueue(bytes)
  }
  const leave = (stream: Stream) => {
    if (all.delete(stream)) stream.controller.close()
  }
  const part = (stream: Stream) => {
    write(stream, event('bye'))
    leave(stream)
  }
  const join = (stream: Stream, since: number | undefined) => {
    const mine = [...all].filter(({ session }) => session === stream.session)
    // The oldest may be one whose network was lost without notice.
    if (mine.length >= PER_SESSION) part(mine[0]!)
    all.add(stream)
    // With the id the browser says that it connects again after a loss, and then the stream begins with `sync`.
    write(stream, encoder.encode(`retry: ${randomInt(1_000, 5_000)}\nid: ${FIRST_ID}\n\n`))
    const missed = since === undefined ? undefined : recent.since(since, stream.userId)
    if (!missed) write(stream, event('sync'))
    for (const topic of missed ?? []) write(stream, event('invalidate', { topic }))
  }
  const beat = setInterval(() => {
    for (const stream of all) write(stream, HEARTBEAT)
  }, HEARTBEAT_MS).unref()

  return {
    open: (listener, since) => {
      if (isClosed) throw new DomainError('UNAVAILABLE')

      let stream: Stream | undefined
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = { ...listener, session: listener.sessionHash.toString('hex'), controller }
          join(stream, since)
        },
        cancel: () => {
          if (stream) all.delete(stream)
        },
      })
    },
    invalidate: (userId, topic) => {
      recent.add(userId, topic)
      for (const stream of all) if (stream.userId === userId) write(stream, event('invalidate', { topic }))
    },
    invalidateForEveryone: (topic) => {
      recent.add(undefined, topic)
      const spread = Math.min(SPREAD_MS.longest, SPREAD_MS.each * all.size)
      for (const stream of all) {
        const send = () => void (all.has(stream) && write(stream, event('invalidate', { topic })))
        setTimeout(send, randomInt(spread)).unref()
      }
    },
    sync: () => {
      recent.forget()
      for (const stream of all) write(stream, event('sync'))
    },
    sessions: (accountId) =>
      [...all]
        .filter((stream) => accountId === undefined || stream.accountId === accountId)
        .map(({ sessionHash }) => sessionHash),
    end: (sessionHashes) => {
      const ended = new Set(sessionHashes.map((hash) => hash.toString('hex')))
      for (const stream of all) if (ended.has(stream.session)) part(stream)
    },
    close: () => {
      isClosed = true
      clearInterval(beat)
      for (const stream of all) part(stream)
    },
  }
}
