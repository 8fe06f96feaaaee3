import { randomInt } from 'node:crypto'
import { DomainError } from '@orbita/domain/errors'
import type { LiveTopic } from '@orbita/domain/live'

const HEARTBEAT_MS = 25_000
/** Streams of one session: one a browser, and a few where the tabs cannot agree on one. */
const PER_SESSION = 5
/** Over how long browsers that are all concerned at once are told: their questions should not come at once. */
const SPREAD_MS = 5_000
/** Messages left unread by a browser that only seems to be there. */
const MAX_UNREAD = 64

/** Whose browser listens. */
export type Listener = { userId: number | undefined; accountId: number; sessionHash: Buffer }

/** The browsers that listen to one process. */
export type Streams = {
  /**
   * Bytes of server-sent events, from now on; the first is `sync`, as nobody knows what was missed before.
   *
   * @throws DomainError `UNAVAILABLE` once closed
   */
  open(listener: Listener): ReadableStream<Uint8Array>
  /** Tells somebody's browsers what to ask again. */
  invalidate(userId: number, topic: LiveTopic): void
  /** Tells all browsers to ask a topic again, each at a moment of its own within a few seconds. */
  invalidateForEveryone(topic: LiveTopic): void
  /** Tells all browsers to ask everything again. */
  sync(): void
  /** Hashes of the sessions that listen: of one account, or of all. */
  sessions(accountId?: number): Buffer[]
  /** Says goodbye to the browsers of these sessions. */
  end(sessionHashes: readonly Buffer[]): void
  /** Says goodbye to everybody and lets nobody in any more. */
  close(): void
}

type Stream = Listener & { session: string; controller: ReadableStreamDefaultController<Uint8Array> }

const encoder = new TextEncoder()
const event = (name: 'hint' | 'sync' | 'bye', data: object = {}) =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
const HEARTBEAT = encoder.encode(':\n\n')

export function createStreams(): Streams {
  const all = new Set<Stream>()
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
  const join = (stream: Stream) => {
    const mine = [...all].filter(({ session }) => session === stream.session)
    // The oldest may be one whose network went away without a word.
    if (mine.length >= PER_SESSION) part(mine[0]!)
    all.add(stream)
    write(stream, encoder.encode(`retry: ${randomInt(1_000, 5_000)}\n\n`))
    write(stream, event('sync'))
  }
  const beat = setInterval(() => {
    for (const stream of all) write(stream, HEARTBEAT)
  }, HEARTBEAT_MS).unref()

  return {
    open: (listener) => {
      if (isClosed) throw new DomainError('UNAVAILABLE')

      let stream: Stream | undefined
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = { ...listener, session: listener.sessionHash.toString('hex'), controller }
          join(stream)
        },
        cancel: () => {
          if (stream) all.delete(stream)
        },
      })
    },
    invalidate: (userId, topic) => {
      for (const stream of all) if (stream.userId === userId) write(stream, event('hint', { topic }))
    },
    invalidateForEveryone: (topic) => {
      for (const stream of all) {
        const tell = () => void (all.has(stream) && write(stream, event('hint', { topic })))
        setTimeout(tell, randomInt(SPREAD_MS)).unref()
      }
    },
    sync: () => {
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
