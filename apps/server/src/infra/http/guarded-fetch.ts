import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { resolverFor } from './outbound-addresses.ts'

/** The most bytes of an answer that are read. */
const MOST_READ = 256 * 1024
const MOST_HEADERS = 32 * 1024

/** A request of a library, as `fetch` would take it. */
export type GuardedRequest = {
  method?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  body?: unknown
  signal?: AbortSignal | undefined
}

/**
 * Asks another system as `fetch` does, but connects to allowed addresses alone, follows no redirection, and gives an answer
 * up that is large or late, however it drips in.
 *
 * @param guard.networks private networks that the installation allows
 * @throws AddressRefused; an `Error` with a `code` when no answer came
 */
export async function guardedFetch(
  address: string,
  { method = 'GET', headers = {}, body, signal }: GuardedRequest,
  guard: { networks: readonly string[]; withinMs: number },
): Promise<Response> {
  const url = new URL(address)
  const lookup = resolverFor(url, guard.networks)
  const limit = AbortSignal.timeout(guard.withinMs)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = body === undefined || body === null ? undefined : Buffer.from(`${body}`)
  return new Promise((resolved, rejected) => {
    const asked = send(
      url,
      {
        method,
        lookup,
        agent: false,
        maxHeaderSize: MOST_HEADERS,
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
        headers: { ...headers, 'user-agent': 'Orbita', ...(sent && { 'content-length': `${sent.length}` }) },
      },
      (answer) => {
        const pieces: Buffer[] = []
        let size = 0
        answer.on('data', (piece: Buffer) => {
          pieces.push(piece)
          size += piece.length
          if (size > MOST_READ) asked.destroy(new Error('The answer is too large'))
        })
        answer.on('error', rejected).on('end', () => {
          const { statusCode = 0, headers: got } = answer
          const kept = Object.entries(got).flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          )
          const isEmpty = statusCode === 204 || statusCode === 304
          resolved(
            new Response(isEmpty ? null : Buffer.concat(pieces), {
              status: statusCode,
              headers: Object.fromEntries(kept) as Record<string, string>,
            }),
          )
        })
      },
    )
    asked.on('error', rejected).end(sent)
  })
}
