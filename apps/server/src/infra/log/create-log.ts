import { pino } from 'pino'
import { requestFields } from '../current-work.ts'
import type { LogLevel, LogStream } from './log.ts'
import { plainError } from './plain-error.ts'
import { readable } from './readable.ts'

/** The only fields that reach the log. E-mails, cédulas and tokens must never be added. */
const ALLOWED = [
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
] as const

/**
 * Creates the log: one JSON line per event, or a readable line at a terminal. Fields that are not allowed are dropped.
 */
export function createLog(options: { level: LogLevel; stream?: LogStream }): pino.Logger {
  const { level, stream = process.stdout } = options
  return pino(
    {
      level,
      base: null,
      mixin: requestFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: allowedFields },
      // The formatter has already converted the error.
      serializers: { err: (error: unknown) => error },
    },
    stream.isTTY ? readable(stream) : stream,
  )
}

function allowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept = ALLOWED.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]])
  return { ...Object.fromEntries(kept), ...(fields.err instanceof Error && { err: plainError(fields.err) }) }
}
