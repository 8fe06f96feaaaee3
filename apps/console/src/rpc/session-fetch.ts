import { isErrorBody } from '@orbita/domain/errors'
import { waitForSession } from './session-gate.ts'
import { viewAsHeaders } from './view-as.ts'

const OWN_SESSION = '/rpc/operator/me'

/**
 * Sends a request of the console. When the session has ended, it waits for the operator to enter again and then sends
 * the same request: nothing that they typed is lost. To senders without a session the server answers "not found", as
 * it does for a thing that does not exist, so the operator's own route tells the two apart.
 */
export async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(input, withViewAs(init))
    if (!(await isNotFound(answer)) || (await isSessionOpen())) return answer
    if (!(await waitForSession())) return answer
  }
}

/** Adds whom the console is looked at as. */
function withViewAs(init: RequestInit | undefined): RequestInit | undefined {
  const more = Object.entries(viewAsHeaders())
  if (more.length === 0) return init
  const headers = new Headers(init?.headers)
  for (const [name, value] of more) headers.set(name, value)
  return { ...init, headers }
}

async function isNotFound(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false

  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  return isErrorBody(body) && body.error === 'NOT_FOUND'
}

async function isSessionOpen(): Promise<boolean> {
  const answer = await fetch(OWN_SESSION)
  return answer.status !== 404
}
