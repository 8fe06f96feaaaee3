import { AsyncLocalStorage } from 'node:async_hooks'

type Request = { requestId?: string }

const current = new AsyncLocalStorage<Request>()

/** Serves a request under an id, which every line logged meanwhile carries. */
export async function serveAs(requestId: string, serve: () => Promise<void>): Promise<void> {
  const request: Request = { requestId }
  try {
    await current.run(request, serve)
  } finally {
    // A connection or timer that the request opened may outlive it; what it logs later belongs to no request.
    delete request.requestId
  }
}

/** Returns the fields of the current request for a log line; none outside a request. */
export function requestFields(): Readonly<Request> {
  return { ...current.getStore() }
}
