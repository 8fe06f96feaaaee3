import type { LiveTopic } from '@orbita/domain/live'
import { expect } from 'vitest'
import type { Browser } from '../browser.ts'
import { until } from '../until.ts'

export type Listening = {
  /** The events received, such as `invalidate packs`, `sync` or `bye`. */
  events: string[]
  isOver: () => boolean
  leave: () => Promise<void>
}

/** Opens a stream in a browser and reads past the `sync` with which a stream begins that names no moment. */
export async function listen(browser: Browser): Promise<Listening> {
  const listening = await open(browser)
  await until(() => listening.events.length > 0)
  expect(listening.events.shift()).toBe('sync')
  return listening
}

/** Opens a stream in a browser, and reads what it says until it ends. */
export async function open(browser: Browser, query = '', headers: Record<string, string> = {}): Promise<Listening> {
  const answer = await browser.get(`/rpc/employee/live${query}`, { headers })
  expect(answer.status).toBe(200)
  const events: string[] = []
  let isOver = false
  const reader = answer
    .body!.pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      for (const [, name, data] of value.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)) {
        const { topic } = JSON.parse(data!) as { topic?: LiveTopic }
        events.push([name, topic].filter(Boolean).join(' '))
      }
    }
    isOver = true
  }
  void read()
  return { events, isOver: () => isOver, leave: () => reader.cancel() }
}

/** Waits until a stream has said all of these. */
export const hears = (listening: Listening, ...expected: string[]) =>
  until(() => expected.every((news) => listening.events.includes(news)))
