import { type ErrorBody, type ErrorCode, isErrorBody } from '@orbita/domain/errors'
import { ExpectedFailure } from './expected-failure.ts'
import { noteAnswer } from './first-read.ts'
import { noteDate } from './server-clock.ts'

/** The reasons for which a call failed: the server refused it, could not be reached, or sent an unreadable answer. */
export type FailureCode = ErrorCode | 'UNREACHABLE' | 'MALFORMED'

const PASSING: readonly FailureCode[] = [
  'UNREACHABLE',
  'UNAVAILABLE',
  'UNEXPECTED',
  'SLOW_DOWN',
  'UPLOADS_BUSY',
  'UPLOAD_STALLED',
]

/** A call that failed in a way the product expects. */
export class RpcError extends ExpectedFailure {
  readonly code: FailureCode
  /** the error that the server returned, if any */
  readonly refusal: ErrorBody | undefined
  /** the seconds after which the server asks to be called again, if it does */
  readonly retryAfter: number | undefined
  /** the id of the request in the server's log, if the server answered */
  readonly requestId: string | undefined

  constructor(code: FailureCode, refusal?: ErrorBody, retryAfter?: number, requestId?: string | null) {
    super(code)
    this.name = 'RpcError'
    this.code = code
    this.refusal = refusal
    this.retryAfter = retryAfter
    this.requestId = requestId ?? undefined
  }

  /** Returns whether the same call may succeed later: the network or the server failed, and nothing was decided. */
  get isPassing(): boolean {
    return PASSING.includes(this.code)
  }
}

/** Returns whether the server refused the call, in which case a retry would get the same answer. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RpcError && !error.isPassing
}

/** Returns whether a call did not reach the server, or its answer did not come back. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RpcError && error.code === 'UNREACHABLE'
}

/** Returns whether a call was given up because no answer came in time. */
export function isTooLate(error: unknown): boolean {
  return isUnreachable(error) && ((error as RpcError).cause as { name?: unknown } | undefined)?.name === 'TimeoutError'
}

/** The parts of a response that are read. */
export type Answer = Pick<Response, 'ok' | 'status' | 'text'> & { headers?: Pick<Headers, 'get'> }

/**
 * Returns the body of a successful answer.
 *
 * @returns undefined for an answer without a body (204)
 * @throws RpcError for everything else: refused, unreachable, or not JSON
 */
export async function answerOf(request: Promise<Answer>): Promise<unknown> {
  const { response, text } = await request
    .then(async (response) => {
      const date = response.headers?.get('date')
      noteDate(date)
      noteAnswer(date)
      return { response, text: await response.text() }
    })
    .catch((cause: unknown) => {
      throw Object.assign(new RpcError('UNREACHABLE'), { cause })
    })
  const body = parsed(text)
  if (response.ok && (body !== undefined || response.status === 204)) return body
  if (response.ok) throw new RpcError('MALFORMED')
  const { headers } = response
  const retryAfter = secondsOf(headers?.get('retry-after'))
  if (isErrorBody(body)) throw new RpcError(body.error, body, retryAfter, headers?.get('x-request-id'))

  // Something between us and the server, such as a proxy, answered in its place.
  throw new RpcError(response.status >= 500 ? 'UNAVAILABLE' : 'MALFORMED', undefined, retryAfter)
}

/** Reads `Retry-After` in seconds. Its other form, a date, would need the server's clock. */
function secondsOf(header: string | null | undefined): number | undefined {
  return header && /^\d{1,4}$/.test(header) ? Number(header) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
