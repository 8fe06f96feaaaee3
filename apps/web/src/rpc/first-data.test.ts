import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const PATH = '/rpc/employee/profile'
const ALL = '/armazon/datos?pagina=%2Ffiguras%2Finicio'
const DAY_MS = 24 * 3_600_000
const answers = { [PATH]: { name: 'Ana' }, '/rpc/figuras/home': 1 }
const asked = vi.fn(async (..._request: unknown[]): Promise<Response> => new Response('"from the server"'))
const given = (session = 'ana%40acme.co/1', at?: number) => new Response(JSON.stringify({ session, at, answers }))
const paths = () => asked.mock.calls.map(([path]) => path)

beforeEach(() => {
  vi.resetModules()
  asked.mockReset().mockImplementation(async () => new Response('"from the server"'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.stubGlobal('fetch', asked)
  document.documentElement.dataset.kind = 'shell'
  history.replaceState(null, '', '/figuras/inicio')
  openSession('ana%40acme.co/1')
})

afterEach(() => {
  vi.useRealTimers()
  openSession('')
  document.documentElement.removeAttribute('data-kind')
  history.replaceState(null, '', '/')
})

function openSession(value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `signed-in=${value}; Path=/`
}

async function load() {
  const { fetchFirst } = await import('./first-data.ts')
  return async (path: string, method = 'GET') => (await fetchFirst(path, { method })).json()
}

describe('a document without a person’s answers', () => {
  test('asks for everything in one call, at once, and each answer counts once', async () => {
    asked.mockImplementationOnce(async () => given())
    const ask = await load()
    expect(paths()).toEqual([ALL])
    expect(await Promise.all([ask(PATH), ask('/rpc/figuras/home')])).toEqual([{ name: 'Ana' }, 1])
    expect(paths()).toEqual([ALL])
    expect(await ask(PATH)).toBe('from the server')
  })

  test.each([
    ['refused', async () => new Response(null, { status: 204 })],
    ['unreachable', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['of another session', async () => given('luis%40acme.co/2')],
  ])('asks call by call when that one is %s', async (_, answer) => {
    asked.mockImplementationOnce(answer)
    const ask = await load()
    expect(await ask(PATH)).toBe('from the server')
    expect(paths()).toEqual([ALL, PATH])
  })

  test('on https the session has a cookie of another name, and its answers count as well', async () => {
    openSession('')
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('__Host-signed-in=ana%40acme.co/1')
    asked.mockImplementationOnce(async () => given())
    const ask = await load()
    expect(await ask(PATH)).toEqual({ name: 'Ana' })
    cookies.mockRestore()
  })

  test('does not show what was read before a command', async () => {
    let arrive: (answer: Response) => void = () => undefined
    asked.mockImplementationOnce(() => new Promise<Response>((resolve) => (arrive = resolve)))
    const ask = await load()
    const profile = ask(PATH)
    await ask('/rpc/figuras/packs/weekly', 'POST')
    await vi.advanceTimersByTimeAsync(1)
    arrive(given())
    expect(await profile).toBe('from the server')
  })

  test('after a command, or once the first screen is there, the answers are old', async () => {
    asked.mockImplementationOnce(async () => given())
    const ask = await load()
    await vi.advanceTimersByTimeAsync(0)
    await ask('/rpc/figuras/packs/weekly', 'POST')
    expect(await ask(PATH)).toEqual({ name: 'Ana' })
    await vi.advanceTimersByTimeAsync(1)
    expect(await ask('/rpc/figuras/home')).toBe('from the server')
  })

  test('a slow start asks the server', async () => {
    asked.mockImplementationOnce(async () => given())
    const ask = await load()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await ask(PATH)).toBe('from the server')
  })

  test('an answer says which day it is by the server’s clock', async () => {
    const at = Date.now() - 40 * DAY_MS
    asked.mockImplementationOnce(async () => given('ana%40acme.co/1', at))
    const ask = await load()
    const { toServerTime } = await import('./server-clock.ts')
    await ask(PATH)
    expect(Math.round((toServerTime(new Date()).getTime() - at) / DAY_MS)).toBe(0)
  })

  test('it says which answers have come, while they are of use', async () => {
    asked.mockImplementationOnce(async () => given())
    const { fetchFirst, hasFirst } = await import('./first-data.ts')
    await vi.advanceTimersByTimeAsync(0)
    expect([hasFirst(PATH), hasFirst('/rpc/figuras/packs')]).toEqual([true, false])
    await fetchFirst(PATH)
    expect(hasFirst(PATH)).toBe(false)
  })

  test.each(['/figuras/login', '/figuras/terminos-y-condiciones', '/'])('asks for nothing on %s', async (path) => {
    history.replaceState(null, '', path)
    await load()
    expect(paths()).toEqual([])
  })
})

describe('a document with a person’s answers', () => {
  beforeEach(() => {
    document.documentElement.dataset.kind = 'person'
  })

  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

  test('asks for nothing when it has just come', async () => {
    await load()
    expect(paths()).toEqual([])
  })

  test('asks for everything in one call when it may have lain on the device', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
    asked.mockImplementationOnce(async () => given())
    const ask = await load()
    expect(await ask(PATH)).toEqual({ name: 'Ana' })
    expect(paths()).toEqual([ALL])
  })

  test('asks call by call in a sandboxed frame, which refuses to name its worker', async () => {
    const get = () => {
      throw new DOMException('Service worker is disabled', 'SecurityError')
    }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get })
    const ask = await load()
    expect(await ask(PATH)).toBe('from the server')
    expect(paths()).toEqual([PATH])
  })
})

describe('a network that is there and carries nothing', () => {
  /** Answers nothing; a call ends when its signal does. */
  function carryNothing() {
    const limits: { ms: number; end: () => void }[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController()
      limits.push({ ms, end: () => limit.abort(new DOMException('late', 'TimeoutError')) })
      return limit.signal
    })
    asked.mockImplementation(
      async (_, init) =>
        new Promise((_answer, refuse) => {
          const { signal } = init as RequestInit
          signal!.addEventListener('abort', () => refuse(signal!.reason))
        }),
    )
    return limits
  }

  beforeEach(() => document.documentElement.removeAttribute('data-kind'))

  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each(['GET', 'POST'])(
    'ends a %s after 20 seconds, as a failure of the network that is not worth repeating at once',
    async (method) => {
      const { fetchFirst } = await import('./first-data.ts')
      const { answerOf, isTooLate } = await import('./rpc-error.ts')
      const limits = carryNothing()
      const answer = answerOf(fetchFirst('/rpc/figuras/packs', { method })).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(0)
      expect(limits.map((limit) => limit.ms)).toEqual([20_000])
      limits[0]!.end()
      const failure = await answer
      expect(failure).toMatchObject({ code: 'UNREACHABLE' })
      expect(isTooLate(failure)).toBe(true)
    },
  )

  test('a page that is left still ends its reads at once', async () => {
    const { fetchFirst } = await import('./first-data.ts')
    carryNothing()
    const leaving = new AbortController()
    const answer = fetchFirst('/rpc/figuras/packs', { signal: leaving.signal }).catch((error: unknown) => error)
    leaving.abort()
    expect(await answer).toMatchObject({ name: 'AbortError' })
  })
})
