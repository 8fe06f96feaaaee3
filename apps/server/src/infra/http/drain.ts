import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'

/** The limits of what is read of a request after its answer. The bytes are more than the largest file of the product. */
const LIMITS = { ms: 20_000, bytes: 24 * 1024 * 1024 }

/** The bytes that are read when a request does not say its length: a browser that sends a file says it. */
const UNDECLARED_BYTES = 8 * 1024 * 1024

/** The time that the sender of a longer request has to read its answer before the connection is closed. */
const UNREAD_MS = 2_000

/**
 * Returns an answer that ends only when the rest of its request has been read. A connection that is closed with unread
 * bytes is reset, and the reset can overtake the answer: a proxy then says 502 in place of a refusal. The answer itself is
 * sent at once, for senders that read before they have sent everything.
 */
export async function endAfterRequest(answer: Response, request: IncomingMessage): Promise<Response> {
  if (request.complete) return answer
  if (!answer.body) {
    await drain(request)
    return answer
  }
  const body = new Uint8Array(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.set('content-length', String(body.byteLength))
  const untilDrained = new ReadableStream({
    start: async (controller) => {
      controller.enqueue(body)
      await drain(request)
      controller.close()
    },
  })
  return new Response(untilDrained, { status: answer.status, headers })
}

/**
 * Reads the rest of a request without keeping it: at most 24 MB, for at most 20 seconds. Nothing is read of a request that
 * says it is longer.
 */
export function drain(request: IncomingMessage): Promise<void> {
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const isTooLong = declared > LIMITS.bytes
    const timer = setTimeout(end, isTooLong ? UNREAD_MS : LIMITS.ms).unref()
    if (!isTooLong) {
      let left = Number.isNaN(declared) ? UNDECLARED_BYTES : LIMITS.bytes
      request.on('data', ({ length }: Buffer) => {
        left -= length
        if (left < 0) end()
      })
    }
    finished(request, { writable: false }, end)
  })
}
