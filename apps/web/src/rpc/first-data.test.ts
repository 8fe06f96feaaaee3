import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const PATH = '/rpc/employee/profile'
const DAY_MS = 24 * 3_600_000
const answers = { [PATH]: { name: 'Ana' }, '/rpc/figuras/home': 1 }
const asked = vi.fn(async (..._request: unknown[]): Promise<Response> => new Response('"from the server"'))

beforeEach(() => {
  vi.resetModules()
  asked.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.stubGlobal('fetch', asked)
  document.body.innerHTML = '<script type="application/json" id="first-data"></script>'
  document.querySelector('script')!.textContent = JSON.stringify({ session: 'ana%40acme.co/1', answers })
  openSession('ana%40acme.co/1')
})

afterEach(() => {
  vi.useRealTimers()
  openSession('')
})

function openSession(value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `signed-in=${value}; Path=/`
}

async function load() {
  const { fetchFirst } = await import('./first-data.ts')
  return async (path: string, method = 'GET') => (await fetchFirst(path, { method })).json()
}

test('the first call of a path is answered by the document, and the next by the server', async () => {
  const ask = await load()
  expect([await ask(PATH), await ask(PATH)]).toEqual([{ name: 'Ana' }, 'from the server'])
  expect(await ask('/rpc/figuras/packs')).toBe('from the server')
})

test('on https the session has a cookie of another name, and the document answers as well', async () => {
  openSession('')
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('__Host-signed-in=ana%40acme.co/1')
  const ask = await load()
  expect(await ask(PATH)).toEqual({ name: 'Ana' })
  cookies.mockRestore()
})

test('another session is answered by the server', async () => {
  const ask = await load()
  openSession('ana%40acme.co/2')
  expect(await ask(PATH)).toBe('from the server')
})

test('after a command, or once the first screen is there, the document is old', async () => {
  const ask = await load()
  await ask('/rpc/figuras/packs/weekly', 'POST')
  expect(await ask(PATH)).toEqual({ name: 'Ana' })
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask('/rpc/figuras/home')).toBe('from the server')
})

test('a slow start asks the server', async () => {
  const ask = await load()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await ask(PATH)).toBe('from the server')
})

test('the first render of a slow start takes what the document has shown meanwhile', async () => {
  const { takeFirstAnswers } = await import('./first-data.ts')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(takeFirstAnswers(PATH)).toEqual({ '/rpc/figuras/home': 1 })
})

test('an answer of the document says which day it is by the server’s clock', async () => {
  const at = Date.now() - 40 * DAY_MS
  document.querySelector('script')!.textContent = JSON.stringify({ session: 'ana%40acme.co/1', at, answers })
  const ask = await load()
  const { toServerTime } = await import('./server-clock.ts')
  await ask(PATH)
  expect(Math.round((toServerTime(new Date()).getTime() - at) / DAY_MS)).toBe(0)
})

test('it says which answers the document brought along, while they are of use', async () => {
  const { fetchFirst, hasFirst } = await import('./first-data.ts')
  expect([hasFirst(PATH), hasFirst('/rpc/figuras/packs')]).toEqual([true, false])
  await fetchFirst(PATH)
  expect(hasFirst(PATH)).toBe(false)
})

describe('a document that comes from the device', () => {
  const ALL = '/armazon/datos?pagina=%2Ffiguras%2Finicio'
  const given = (session = 'ana%40acme.co/1') => new Response(JSON.stringify({ session, answers }))

  beforeEach(() => {
    document.body.replaceChildren()
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
    history.replaceState(null, '', '/figuras/inicio')
  })

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    history.replaceState(null, '', '/')
    asked.mockReset().mockImplementation(async () => new Response('"from the server"'))
  })

  const paths = () => asked.mock.calls.map(([path]) => path)

  test('asks for everything in one call, at once', async () => {
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

  test('asks call by call in a sandboxed frame, which refuses to name its worker', async () => {
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      get: () => {
        throw new DOMException('Service worker is disabled', 'SecurityError')
      },
    })
    const ask = await load()
    expect(await ask(PATH)).toBe('from the server')
    expect(paths()).toEqual([PATH])
  })

  test.each(['/figuras/login', '/figuras/terminos-y-condiciones', '/'])('asks for nothing on %s', async (path) => {
    history.replaceState(null, '', path)
    await load()
    expect(paths()).toEqual([])
  })
})

test('a document that left before its answers were ready asks for everything in one call', async () => {
  document.querySelector('script')!.textContent = JSON.stringify({ session: 'ana%40acme.co/1', answers: {} })
  history.replaceState(null, '', '/figuras/inicio')
  asked.mockImplementationOnce(async () => new Response(JSON.stringify({ session: 'ana%40acme.co/1', answers })))
  const ask = await load()
  expect(await Promise.all([ask(PATH), ask('/rpc/figuras/home')])).toEqual([{ name: 'Ana' }, 1])
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/armazon/datos?pagina=%2Ffiguras%2Finicio'])
  history.replaceState(null, '', '/')
})

test('the first render takes all answers but the profile, once, and not of another session', async () => {
  const { takeFirstAnswers, fetchFirst } = await import('./first-data.ts')
  openSession('ana%40acme.co/2')
  expect(takeFirstAnswers(PATH)).toEqual({})
  openSession('ana%40acme.co/1')
  expect(takeFirstAnswers(PATH)).toEqual({ '/rpc/figuras/home': 1 })
  expect(takeFirstAnswers(PATH)).toEqual({})
  expect(await (await fetchFirst(PATH, { method: 'GET' })).json()).toEqual({ name: 'Ana' })
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

  afterEach(() => {
    asked.mockImplementation(async () => new Response('"from the server"'))
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
