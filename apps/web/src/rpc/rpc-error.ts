import { type ErrorBody, type ErrorCode, isErrorBody } from '@orbita/domain/errors'
import { ExpectedFailure } from './expected-failure.ts'

/** Why a call brought no answer: a refusal of the server, no way to reach it, or an answer nobody can read. */
export type FailureCode = ErrorCode | 'UNREACHABLE' | 'MALFORMED'

/** A call that failed in a way the product expects. */
export class RpcError extends ExpectedFailure {
  readonly code: FailureCode
  /** what the server said, when it did */
  readonly refusal: ErrorBody | undefined

  constructor(code: FailureCode, refusal?: ErrorBody) {
    super(code)
    this.name = 'RpcError'
    this.code = code
    this.refusal = refusal
  }

  /** Whether the same call may well work later: the network or the server failed, and nothing was decided. */
  get isPassing(): boolean {
    return ['UNREACHABLE', 'UNAVAILABLE', 'UNEXPECTED', 'SLOW_DOWN'].includes(this.code)
  }
}

/** Whether the server decided against a call: the same one would only be answered the same. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RpcError && !error.isPassing
}

/**
 * The body of a good answer.
 *
 * @returns undefined for an answer without a body (204)
 * @throws RpcError for everything else: refused, unreachable, or not JSON
 */
export async function answerOf(request: Promise<Pick<Response, 'ok' | 'status' | 'text'>>): Promise<unknown> {
  const { response, text } = await request
    .then(async (response) => ({ response, text: await response.text() }))
    .catch(() => {
      throw new RpcError('UNREACHABLE')
    })
  const body = parsed(text)
  if (response.ok && (body !== undefined || response.status === 204)) return body
  if (response.ok) throw new RpcError('MALFORMED')
  if (isErrorBody(body)) throw new RpcError(body.error, body)

  // Something between us and the server spoke in its place.
  throw new RpcError(response.status >= 500 ? 'UNAVAILABLE' : 'MALFORMED')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
