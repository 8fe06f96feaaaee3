import { pino } from 'pino'
import { requestFields } from '../current-work.ts'
import { LOG_FIELDS, type LogLevel, type LogStream } from './log.ts'
import { plainError } from './plain-error.ts'
import { readable } from './readable.ts'

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
      // Without a message, the library would repeat that of the error under this key as it is. No call uses this one.
      errorKey: 'thrown',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: allowedFields },
      // The formatter has already converted the error.
      serializers: { err: (error: unknown) => error },
    },
    stream.isTTY ? readable(stream) : stream,
  )
}

function allowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name of LOG_FIELDS) if (fields[name] !== undefined) kept[name] = fields[name]
  if (fields.err instanceof Error) kept.err = plainError(fields.err)
  return kept
}
