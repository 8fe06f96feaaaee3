import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'

/** The limits of what is read of a request after its answer. The bytes are more than the largest file of the product. */
const LIMITS = { ms: 20_000, bytes: 24 * 1024 * 1024 }

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

/** Reads the rest of a request without keeping it: at most 24 MB, for at most 20 seconds. */
export function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, LIMITS.ms).unref()
    let left = LIMITS.bytes
    request.on('data', ({ length }: Buffer) => {
      left -= length
      if (left < 0) end()
    })
    finished(request, { writable: false }, end)
  })
}
