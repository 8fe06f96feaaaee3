import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type Resolve, resolverFor } from '../infra/http/outbound-addresses.ts'

/** The most bytes of an answer that are read. */
const MOST_READ = 64 * 1024
const MOST_HEADERS = 16 * 1024

/** The time within which a receiver must have answered, in milliseconds. */
export const ANSWER_WITHIN_MS = 10_000

export type Posting = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** private networks that the installation allows */
  networks: readonly string[]
  signal?: AbortSignal | undefined
  withinMs?: number
  /** Replaced in tests. */
  resolve?: Resolve
}

export type Posted = { status: number; text: string; retryAfter: string | undefined }

/**
 * Sends a body to an address that an operator wrote. It follows no redirection, connects to allowed addresses alone, reads
 * 64 KB of the answer at most, and gives up when the time is over, however the answer drips in.
 *
 * @throws AddressRefused; an `Error` with a `code` when no answer came
 */
export async function post(posting: Posting): Promise<Posted> {
  const { url, headers, body, networks, signal, withinMs = ANSWER_WITHIN_MS, resolve } = posting
  const parsed = new URL(url)
  const lookup = resolverFor(parsed, networks, resolve)
  const limit = AbortSignal.timeout(withinMs)
  const send = parsed.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolved, rejected) => {
    const asked = send(
      parsed,
      {
        method: 'POST',
        lookup,
        agent: false,
        maxHeaderSize: MOST_HEADERS,
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
        headers: { ...headers, 'content-length': `${Buffer.byteLength(body)}`, 'user-agent': 'Orbita' },
      },
      (answer) => {
        const pieces: Buffer[] = []
        let size = 0
        const end = () =>
          resolved({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(pieces).subarray(0, MOST_READ).toString('utf8'),
            retryAfter: answer.headers['retry-after'],
          })
        answer.on('data', (piece: Buffer) => {
          pieces.push(piece)
          size += piece.length
          if (size < MOST_READ) return
          end()
          asked.destroy()
        })
        answer.on('end', end).on('error', rejected)
      },
    )
    asked.on('error', rejected).end(body)
  })
}
