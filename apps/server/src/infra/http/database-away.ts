// Connection exceptions, lack of resources, operator intervention (shutdown, cancelled by a timeout), lock not
// available, a server that accepts no writes.
const SQLSTATES = /^(?:08|53|57)...$|^55P03$|^25006$/
const SYSTEM = /^(?:ECONN|ENOENT$|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/
const DRIVER =
  /timeout|Connection terminated|connection error and is not queryable|Client was closed|read pipeline is closed/i

/** Returns whether an error means that the database is unavailable, as opposed to a query that it refused. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: unknown; message?: string }
  // The code of a database that an administrator closed to connections has other meanings, too.
  if (code === '55000') return /not currently accepting connections/.test(message)
  if (typeof code === 'string' && code !== '') return SQLSTATES.test(code) || SYSTEM.test(code)

  return DRIVER.test(message)
}
