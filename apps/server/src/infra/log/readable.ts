import type { LogStream } from './log.ts'

const MARKS: Readonly<Record<string, string>> = { debug: '·', info: '•', warn: '!', error: '✗', fatal: '✗' }

/** Writes lines for a terminal: time, mark, message, and the other fields in brackets. */
export function readable(stream: LogStream): LogStream {
  return { write: (line) => stream.write(`${toSentence(JSON.parse(line))}\n`) }
}

function toSentence(entry: Record<string, unknown>): string {
  const { level, time, msg, err, method, route, status, ms, ...others } = entry
  const clock = String(time).slice(11, 19)
  const request =
    method === undefined ? [] : [`${method} ${route} ${status ?? ''} ${ms === undefined ? '' : `${ms} ms`}`.trim()]
  const rest = Object.entries(others).map(([name, value]) => `${name}=${value}`)
  const sentence = [clock, MARKS[String(level)] ?? '•', ...(msg ? [msg] : []), ...request].join(' ')
  const { stack = '' } = (err ?? {}) as { stack?: string }
  return [rest.length > 0 ? `${sentence} (${rest.join(' ')})` : sentence, ...(stack ? [stack] : [])].join('\n')
}
