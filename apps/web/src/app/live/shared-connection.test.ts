import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSource } from '../../../test/fake-source.ts'
import { connections, listen, look, refuse, stops, withLiveConnections } from '../../../test/live-connections.ts'

withLiveConnections()

describe('where the tabs of a browser share one connection', () => {
  /** A fake of the browser's locks: one holder at a time, the others wait in line. */
  function fakeLocks() {
    let last: Promise<unknown> = Promise.resolve()
    const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      const held = last.then(() => (signal.aborted ? undefined : hold()))
      last = held
      return held
    }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  }

  beforeEach(fakeLocks)
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

  const settled = () => vi.advanceTimersByTimeAsync(0)

  test('a hidden tab keeps a healthy connection and passes its news on to the others', async () => {
    const mine = listen()
    const others = listen()
    await settled()
    look('hidden')
    expect(connections()).toHaveLength(1)
    connections()[0]?.say('invalidate', '{"topic":"packs"}')
    vi.useRealTimers()
    // It may hear of it again: it has asked for what it missed.
    await expect.poll(() => [...new Set(others)]).toEqual(['packs'])
    expect(mine).toEqual(['packs'])
  })

  test('a hidden tab whose connection is lost leaves the lead to the next, and gets in line when it is looked at', async () => {
    listen()
    await settled()
    refuse()
    look('hidden')
    await settled()
    expect(vi.getTimerCount()).toBe(0)
    expect(connections()).toHaveLength(0)

    // Simulates another tab, which is visible.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    listen()
    await settled()
    expect(connections()).toHaveLength(1)
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(connections()).toHaveLength(1)

    stops.pop()?.()
    await settled()
    expect(connections()).toHaveLength(1)
    stops.pop()?.()
    await settled()
    expect(connections()).toHaveLength(0)
  })

  test('a tab that begins to listen receives the news of the others since its page was asked for', async () => {
    const first = listen()
    await settled()
    vi.advanceTimersByTime(1_000)
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
    connections()[0]?.say('invalidate', '{"topic":"packs"}')
    const second = listen()
    await settled()
    vi.useRealTimers()
    await expect.poll(() => [...new Set(second)]).toEqual(['packs'])
    expect(first).toEqual(['packs'])
    expect(connections()).toHaveLength(1)
  })

  test('what is no topic of ours is left alone on their channel too', async () => {
    const news = listen()
    await settled()
    vi.useRealTimers()
    const other = new BroadcastChannel('orbita-live')
    other.postMessage('weather')
    other.postMessage({ topic: 'packs' })
    other.postMessage('trades')
    await expect.poll(() => news.length).toBeGreaterThan(0)
    expect(news).toEqual(['trades'])
    other.close()
  })

  test('a page that left receives no more news from the others', async () => {
    const left = listen()
    const stop = stops.pop()!
    const stays = listen()
    await settled()
    stop()
    await settled()
    vi.useRealTimers()
    const other = new BroadcastChannel('orbita-live')
    other.postMessage('trades')
    await expect.poll(() => stays).toEqual(['trades'])
    expect(left).toEqual([])
    other.close()
  })

  test('a connection that a hidden tab loses is not tried again there', async () => {
    listen()
    await settled()
    look('hidden')
    connections()[0]?.say('bye')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(FakeSource.opened).toHaveLength(1)
    look('visible')
    await settled()
    expect(connections()).toHaveLength(1)
  })
})
