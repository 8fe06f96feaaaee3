import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const PATH = '/rpc/employee/profile'
const answers = { [PATH]: { name: 'Ana' }, '/rpc/figuras/home': 1 }
const asked = vi.fn(async (..._request: unknown[]) => new Response('"from the server"'))

beforeEach(() => {
  vi.resetModules()
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
