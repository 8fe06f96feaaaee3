export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** The only fields that reach the log, besides an error. E-mails, cédulas and tokens must never be added. */
export const LOG_FIELDS = [
  'event',
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'accountId',
  'network',
  'count',
  'userIds',
  'job',
  'period',
  'importId',
  'evidenceId',
  'service',
  'statuses',
  'devices',
  'destinationId',
] as const

export type LogFields = { readonly [Field in (typeof LOG_FIELDS)[number]]?: unknown } & { readonly err?: unknown }

/** The log of the product: one line for each call. A field that would not reach it does not compile. */
export type Log = { readonly [Level in LogLevel]: (fields: LogFields, message?: string) => void }

/** The destination of the log's lines. */
export type LogStream = { write(line: string): void; isTTY?: boolean }
