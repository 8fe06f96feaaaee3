import { afterEach, beforeEach, vi } from 'vitest'
import type { LiveInvalidation } from '../src/app/live/connect.ts'
import { listenLive } from '../src/app/live/live.ts'
import { noteRead } from '../src/rpc/first-read.ts'
import { FakeSource } from './fake-source.ts'

/** The stop functions of the listeners that a test has started; those that are left are called after it. */
export const stops: (() => void)[] = []

/** Replaces, for each test of a file, the live connection and the clock. A file calls it before its tests. */
export function withLiveConnections(): void {
  beforeEach(() => {
    noteRead(1_000)
    FakeSource.opened = []
    vi.stubGlobal('EventSource', FakeSource)
    vi.useFakeTimers()
  })

  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** Begins to listen, and returns the list that receives the news. */
export function listen(): LiveInvalidation[] {
  const news: LiveInvalidation[] = []
  stops.push(listenLive((item) => news.push(item)))
  return news
}

export const connections = () => FakeSource.opened.filter(({ readyState }) => readyState !== FakeSource.CLOSED)

/** Changes the visibility of the page and fires the event. */
export function look(visibilityState: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Lets the server refuse the open connection. */
export function refuse() {
  const [source] = connections()
  source?.close()
  source?.say('error')
}
