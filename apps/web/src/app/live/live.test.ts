import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveNews, listenLive } from './live.ts'

/** Stands in for the browser's connection, which jsdom lacks. */
class FakeSource extends EventTarget {
  static CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1

  constructor(readonly url: string) {
    super()
    FakeSource.opened.push(this)
  }

  close() {
    this.readyState = FakeSource.CLOSED
  }

  say(type: string, data = '') {
    this.dispatchEvent(new MessageEvent(type, { data }))
  }
}

const stops: (() => void)[] = []

beforeEach(() => {
  FakeSource.opened = []
  vi.stubGlobal('EventSource', FakeSource)
  vi.useFakeTimers()
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

function listen(): LiveNews[] {
  const news: LiveNews[] = []
  stops.push(listenLive((item) => news.push(item)))
  return news
}

const connections = () => FakeSource.opened.filter(({ readyState }) => readyState !== FakeSource.CLOSED)

test('what is no topic of ours is left alone', () => {
  const news = listen()
  const [source] = connections()
  source?.say('hint', 'not json')
  source?.say('hint', '{"topic":"weather"}')
  source?.say('hint', 'null')
  expect(news).toEqual([])
})

test('NO-1: a hint names what to ask again', () => {
  const news = listen()
  connections()[0]?.say('hint', '{"topic":"packs"}')
  connections()[0]?.say('sync')
  expect(news).toEqual(['packs', 'sync'])
})

test('without locks a tab listens only while it is looked at', () => {
  listen()
  expect(connections()).toHaveLength(1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(connections()).toHaveLength(0)
  vi.restoreAllMocks()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(connections()).toHaveLength(1)
})

test('a server that says goodbye is called again after a while, and only once', () => {
  listen()
  connections()[0]?.say('bye')
  expect(connections()).toHaveLength(0)
  vi.advanceTimersByTime(4_000)
  expect(connections()).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.opened).toHaveLength(2)
})

test('a refused connection asks who one is, waits longer, and a page that left asks no more', () => {
  const news = listen()
  const [source] = connections()
  source?.close()
  source?.say('error')
  expect(news).toEqual(['profile'])
  vi.advanceTimersByTime(29_000)
  expect(connections()).toHaveLength(0)
  vi.advanceTimersByTime(31_000)
  expect(connections()).toHaveLength(1)

  stops.pop()?.()
  vi.advanceTimersByTime(120_000)
  expect(connections()).toHaveLength(0)
})
