import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSource } from '../../../test/fake-source.ts'
import { connections, listen, look, refuse, stops, withLiveConnections } from '../../../test/live-connections.ts'
import { firstRead } from '../../rpc/first-read.ts'

withLiveConnections()

test('only the first connection names the moment of the first read: later ones begin with everything', () => {
  listen()
  connections()[0]?.say('bye')
  vi.advanceTimersByTime(4_000)
  expect(FakeSource.opened.map(({ url }) => url)).toEqual([
    `/rpc/employee/live?since=${firstRead()}`,
    '/rpc/employee/live',
  ])
})

test('an unknown topic invalidates nothing', () => {
  const news = listen()
  const [source] = connections()
  source?.say('invalidate', 'not json')
  source?.say('invalidate', '{"topic":"weather"}')
  source?.say('invalidate', 'null')
  expect(news).toEqual([])
})

test('NO-1: an invalidation names the data to load again', () => {
  const news = listen()
  connections()[0]?.say('invalidate', '{"topic":"packs"}')
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

test('a server that says goodbye is called again after a while, and only once; the session is looked at at once', () => {
  const news = listen()
  connections()[0]?.say('bye')
  expect(news).toEqual(['profile'])
  expect(connections()).toHaveLength(0)
  vi.advanceTimersByTime(4_000)
  expect(connections()).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.opened).toHaveLength(2)
})

test('a refused connection reloads the profile and waits longer, and a page that was left does not reconnect', () => {
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

describe('a connection that has gone silent', () => {
  const beat = () => connections()[0]?.say('beat')

  test('is replaced, and the new one too while it is not answered', () => {
    listen()
    beat()
    vi.advanceTimersByTime(50_000)
    beat()
    vi.advanceTimersByTime(59_000)
    expect(FakeSource.opened).toHaveLength(1)
    vi.advanceTimersByTime(22_000)
    expect(connections().map(({ url }) => url)).toEqual(['/rpc/employee/live'])
    expect(FakeSource.opened).toHaveLength(2)
    vi.advanceTimersByTime(81_000)
    expect(FakeSource.opened).toHaveLength(3)
  })

  test('is noticed as soon as the page is looked at again', () => {
    listen()
    beat()
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSource.opened).toHaveLength(2)
    expect(connections()).toHaveLength(1)
  })

  test('is left to the tab that is looked at', () => {
    const rested = listen()
    beat()
    look('hidden')
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    vi.advanceTimersByTime(600_000)
    expect([connections(), rested]).toEqual([[], []])
  })

  test('with a server that never says so counts as well', () => {
    listen()
    vi.advanceTimersByTime(600_000)
    expect(FakeSource.opened).toHaveLength(1)
  })
})

/** Returns how many whole seconds pass, rounded up, until there is a connection again. */
function secondsUntilOpen(): number {
  for (let seconds = 0; seconds <= 3_600; seconds++) {
    if (connections().length > 0) return seconds
    vi.advanceTimersByTime(1_000)
  }
  return Number.POSITIVE_INFINITY
}

describe('the pause before connecting again', () => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })

  test('grows with each refusal up to five minutes', () => {
    listen()
    const pauses = Array.from({ length: 6 }, () => {
      refuse()
      return secondsUntilOpen()
    })
    expect(pauses).toEqual([30, 60, 120, 240, 300, 300])
  })

  test('grows with each goodbye, apart from the refusals', () => {
    listen()
    const pauses = ['bye', 'bye', 'refused', 'bye'].map((why) => {
      if (why === 'bye') connections()[0]?.say('bye')
      else refuse()
      return secondsUntilOpen()
    })
    expect(pauses).toEqual([2, 4, 30, 8])
  })

  test('is a first one again after a connection that held for a minute, and not after a shorter one', () => {
    listen()
    refuse()
    expect(secondsUntilOpen()).toBe(30)
    vi.advanceTimersByTime(60_000)
    refuse()
    expect(secondsUntilOpen()).toBe(60)
    vi.advanceTimersByTime(60_001)
    refuse()
    expect(secondsUntilOpen()).toBe(30)
  })

  test('is up to twice as long in some browsers, so that they do not all come at once', () => {
    listen()
    vi.mocked(Math.random).mockReturnValue(0.5)
    refuse()
    expect(secondsUntilOpen()).toBe(45)
    vi.mocked(Math.random).mockReturnValue(0.999)
    refuse()
    expect(secondsUntilOpen()).toBe(120)
  })

  test('ends when the session does: nothing connects any more', () => {
    listen()
    refuse()
    stops.pop()?.()
    expect(vi.getTimerCount()).toBe(0)
    look('visible')
    expect(secondsUntilOpen()).toBe(Number.POSITIVE_INFINITY)
  })

  test('ends when the tab is hidden, and the tab connects at once when it is looked at', () => {
    listen()
    refuse()
    look('hidden')
    expect(vi.getTimerCount()).toBe(0)
    expect(secondsUntilOpen()).toBe(Number.POSITIVE_INFINITY)
    look('visible')
    expect(connections()).toHaveLength(1)
  })
})
