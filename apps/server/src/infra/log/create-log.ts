import { pino } from 'pino'
import { requestFields } from './current-request.ts'
import type { LogLevel, LogStream } from './log.ts'
import { plainError } from './plain-error.ts'
import { readable } from './readable.ts'

/** The only fields that reach the log. No e-mail, cédula or token has a place here. */
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

/** One JSON line per event, or one readable line when a person is watching. Fields that are not allowed are dropped. */
export function createLog(options: { level: LogLevel; stream?: LogStream }): pino.Logger {
  const { level, stream = process.stdout } = options
  return pino(
    {
      level,
      base: null,
      mixin: requestFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: allowedFields },
      // The formatter has already made it plain.
      serializers: { err: (error: unknown) => error },
    },
    stream.isTTY ? readable(stream) : stream,
  )
}

function allowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept = ALLOWED.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]])
  return { ...Object.fromEntries(kept), ...(fields.err instanceof Error && { err: plainError(fields.err) }) }
}
