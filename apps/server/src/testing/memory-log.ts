import type { Log } from '../infra/log/log.ts'

export type LogLine = { level: keyof Log; text: string }

/** A log that keeps its lines with everything in them. */
export function memoryLog(): { log: Log; lines: readonly LogLine[] } {
  const lines: LogLine[] = []
  const keep =
    (level: keyof Log) =>
    (...parts: unknown[]) => {
      lines.push({ level, text: parts.map((part) => JSON.stringify(part, withErrors)).join(' ') })
    }
  const log = { debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') }
  return { log: log as Log, lines }
}

function withErrors(_key: string, value: unknown): unknown {
  return value instanceof Error ? { ...value, text: `${value.stack}` } : value
}
