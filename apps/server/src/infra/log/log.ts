import type { Logger } from 'pino'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Where the product writes its log: one line for each call. */
export type Log = Pick<Logger, LogLevel>

/** What the lines of a log are written to. */
export type LogStream = { write(line: string): void; isTTY?: boolean }
