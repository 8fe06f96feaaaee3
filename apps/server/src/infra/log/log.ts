import type { Logger } from 'pino'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** The log of the product: one line for each call. */
export type Log = Pick<Logger, LogLevel>

/** The destination of the log's lines. */
export type LogStream = { write(line: string): void; isTTY?: boolean }
