import { DomainError } from '@orbita/domain/errors'

/** The milliseconds for which the rest of a refused body is read at most, so that its sender can read the answer. */
const DISCARD_MS = 20_000
/** The longest pause between two chunks of that rest, in milliseconds. */
const DISCARD_IDLE_MS = 2_000

/** The body of a request, read chunk by chunk, never faster than it is used. */
export type Incoming = {
  /**
   * Returns the next chunk, or undefined at the end.
   *
   * @throws DomainError `UPLOAD_STALLED` when nothing arrives for `idleMs`
   */
  next(): Promise<Uint8Array | undefined>
  /**
   * Reads the rest of the body without keeping it. A browser reads the answer only after it has sent the whole body,
   * and closing the connection before that loses the answer.
   */
  discard(): Promise<void>
}

/** Reads a body piece by piece. @param idleMs the longest wait for a piece @throws DomainError `UPLOAD_STALLED` */
export function incomingOf(body: ReadableStream<Uint8Array> | null, idleMs: number): Incoming {
  const reader = body?.getReader()

  const read = async (patience: number) => {
    let late: NodeJS.Timeout | undefined
    const stalled = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new DomainError('UPLOAD_STALLED')), patience)
    })
    try {
      const chunk = await Promise.race([reader?.read(), stalled])
      return chunk?.value
    } finally {
      clearTimeout(late)
    }
  }
  return {
    next: () => read(idleMs),
    discard: async () => {
      const end = performance.now() + DISCARD_MS
      try {
        while (performance.now() < end) {
          if (!(await read(Math.min(idleMs, DISCARD_IDLE_MS)))) return
        }
      } catch {
        // However the reading ends, the answer is the refusal.
      }
    },
  }
}
