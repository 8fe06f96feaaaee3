import { AsyncLocalStorage } from 'node:async_hooks'

/** The origin of audit entries that the product records by itself, such as those of its jobs. */
const PRODUCT = 'product'
/** The origin of audit entries recorded by a command of the command line. */
const COMMAND_LINE = 'command-line'

/** The request or command in progress. @property network its origin, as the audit stores it */
type Work = { requestId?: string; network?: string; accountId?: number }

const current = new AsyncLocalStorage<Work>()

/** Serves a request under an id, which every line logged meanwhile carries, and a network, which the audit records. */
export async function serveAs(request: { requestId: string; network: string }, serve: () => Promise<void>) {
  const work: Work = { ...request }
  try {
    await current.run(work, serve)
  } finally {
    // A connection or timer that the request opened may outlive it; what it logs later belongs to no request.
    delete work.requestId
    delete work.network
    delete work.accountId
  }
}

/** Runs a command of the command line, so that its audit entries have that origin. */
export function asCommandLine<Result>(run: () => Promise<Result>): Promise<Result> {
  return current.run({ network: COMMAND_LINE }, run)
}

/** Returns the fields of the current request for a log line; none outside a request. */
export function requestFields(): Readonly<Pick<Work, 'requestId'>> {
  const { requestId } = current.getStore() ?? {}
  return requestId === undefined ? {} : { requestId }
}

/** Returns the origin of the work in progress: a network, `command-line`, or `product`. */
export function currentNetwork(): string {
  return current.getStore()?.network ?? PRODUCT
}

/** Sets the account of the current request, as soon as its sender is known. */
export function setCurrentAccount(accountId: number): void {
  const work = current.getStore()
  if (work) work.accountId = accountId
}

/** Returns the account of the current request; undefined outside a request and before its sender is known. */
export function currentAccount(): number | undefined {
  return current.getStore()?.accountId
}
