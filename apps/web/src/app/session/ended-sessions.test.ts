import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANA, freshBrowser } from '../../../test/visit.ts'
import { createAppRouter } from '../../router.ts'
import { startDeferredWork } from '../after-start.ts'
import { sessionEmail } from './session-cookie.ts'
import { signOut } from './session-end.ts'
import { LEFT_SESSIONS_KEY, SESSION_KEY } from './session-key.ts'
import { rememberProfile, useSession } from './session-store.ts'

const MINE = 'a'.repeat(43)
const NEWER = 'b'.repeat(43)
const LATE = `DELETE /auth/session?id=${MINE} omit`

/** The requests that reached the server: method, address and whether cookies were sent. */
let arrived: string[]
let network: 'there' | 'away' | 'dead'
/** Aborts the page's listeners, as closing the page would. */
let page: AbortController

beforeEach(() => {
  freshBrowser()
  arrived = []
  network = 'there'
  page = new AbortController()
  const listen = window.addEventListener
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => listen(type, listener, { signal: page.signal }),
  )
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network !== 'away')
  vi.stubGlobal('fetch', async (path: string, { method, credentials }: RequestInit) => {
    if (network !== 'there') throw new TypeError('Failed to fetch')
    arrived.push(`${method} ${path} ${credentials}`)
    return new Response(null, { status: 204 })
  })
})

afterEach(async () => {
  // Sends everything that is still waiting, so that no test leaves a timer to the next one.
  network = 'there'
  await vi.advanceTimersByTimeAsync(600_000)
  page.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function begin(id: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `signed-in=${encodeURIComponent(ANA.email)}/${id}; Path=/`
  rememberProfile(ANA)
}

/** Simulates a reload: the page loses its memory but keeps what the browser stored. */
function load() {
  vi.clearAllTimers()
  page.abort()
  page = new AbortController()
  startDeferredWork(createAppRouter({ facts: { demo: false } }))
  return settled()
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const left = () => localStorage.getItem(LEFT_SESSIONS_KEY)

function comeBack() {
  network = 'there'
  dispatchEvent(new Event('online'))
  return settled()
}

function expectNobodyHere() {
  expect(sessionEmail()).toBeNull()
  expect(useSession.getState()).toEqual({ user: null, album: null, lastPlatform: null })
  expect(localStorage.getItem(SESSION_KEY)).not.toContain(ANA.email)
}

describe('S-14: signing out', () => {
  test('with a network ends the session of the cookies, and leaves nothing to be done', async () => {
    begin(MINE)
    const done = signOut()
    expectNobodyHere()
    await done
    expect(arrived).toEqual(['DELETE /auth/session same-origin'])
    expect(left()).toBeNull()
    await settled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('without a network forgets everything at once, and notifies the server when the network is back', async () => {
    await load()
    begin(MINE)
    network = 'away'
    void signOut()
    expectNobodyHere()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(arrived).toEqual([])

    await comeBack()
    expect(arrived).toEqual([LATE])
    expect(left()).toBeNull()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(arrived).toEqual([LATE])
  })

  test('notifies the server on the next page load after signing out without a network and closing the page', async () => {
    begin(MINE)
    network = 'away'
    await signOut()
    await load()
    expect(arrived).toEqual([])
    network = 'there'
    await load()
    expect(arrived).toEqual([LATE])
    expect(left()).toBeNull()
  })

  test('over a network that is there but reaches nothing is tried again, ever less often', async () => {
    begin(MINE)
    network = 'dead'
    const asked = vi.spyOn(globalThis, 'fetch')
    await signOut()
    await settled()
    const pauses = []
    for (let time = 0; time < 8; time++) {
      const before = Date.now()
      await vi.advanceTimersToNextTimerAsync()
      pauses.push((Date.now() - before) / 1_000)
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300])
    expect(asked).toHaveBeenCalledTimes(9)

    network = 'there'
    await vi.advanceTimersByTimeAsync(300_000)
    expect(arrived).toEqual([LATE])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(arrived).toEqual([LATE])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('never ends a session that began since: the one that was left is named, and no cookie is sent', async () => {
    await load()
    begin(MINE)
    network = 'away'
    await signOut()
    begin(NEWER)
    await comeBack()
    expect(arrived).toEqual([LATE])
    expect(sessionEmail()).toBe(ANA.email)
    expect(useSession.getState().user).toEqual(ANA)
  })

  test('notifies the server of both sessions when two are left one after the other', async () => {
    await load()
    begin(MINE)
    network = 'away'
    await signOut()
    begin(NEWER)
    await signOut()
    await comeBack()
    expect(arrived).toEqual([LATE, LATE.replace(MINE, NEWER)])
  })

  test('notifies the server from another page when the original one is closed', async () => {
    await load()
    network = 'away'
    localStorage.setItem(LEFT_SESSIONS_KEY, MINE)
    await comeBack()
    expect(arrived).toEqual([LATE])
  })

  test('sends nothing for a stored value that is not a session id', async () => {
    localStorage.setItem(LEFT_SESSIONS_KEY, `../x?y ${MINE} ${MINE}z`)
    await load()
    expect(arrived).toEqual([LATE])
  })

  test('notifies the server from memory when storage is switched off', async () => {
    begin(MINE)
    network = 'away'
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await signOut()
    network = 'there'
    await vi.advanceTimersByTimeAsync(5_000)
    expect(arrived).toEqual([LATE])
  })
})
