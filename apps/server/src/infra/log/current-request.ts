import { AsyncLocalStorage } from 'node:async_hooks'

type Request = { requestId?: string }

const current = new AsyncLocalStorage<Request>()

/** Runs `serve` as the request of this id: every line it logs meanwhile carries the id. */
export async function serveAs(requestId: string, serve: () => Promise<void>): Promise<void> {
  const request: Request = { requestId }
  try {
    await current.run(request, serve)
  } finally {
    // A connection or a timer that the request opened outlives it, and what it logs later belongs to no request.
    delete request.requestId
  }
}

/** The fields that a line logged now owes to the request being served: none outside of a request. */
export function requestFields(): Readonly<Request> {
  return { ...current.getStore() }
}
