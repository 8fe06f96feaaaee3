import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// It keeps its dates in IndexedDB, which is not here.
vi.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }))

const KEPT = new Set(['/assets/entry-a1b2c3.js'])
const PAGE = 'http://localhost/figuras/inicio'
const HEADERS = { 'cache-control': 'private, no-store', 'content-type': 'text/html' }
const personal = (html = '<script src="/assets/entry-a1b2c3.js"></script>', headers: HeadersInit = HEADERS) =>
  new Response(html, { headers })

/** The caches of a device: of each name the addresses that it holds. */
let held: Map<string, Map<string, Response>>

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('FetchEvent', class {})
  held = new Map()
  const open = async (name: string) => {
    const cache = held.get(name) ?? new Map<string, Response>()
    held.set(name, cache)
    return { put: async ({ url }: Request, response: Response) => void cache.set(url, response) }
  }
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
    match: async ({ url }: Request, { cacheName }: { cacheName: string }) => held.get(cacheName)?.get(url)?.clone(),
  })
})

afterEach(() => vi.unstubAllGlobals())

async function worker() {
  const { keptDocuments } = await import('./documents.ts')
  return keptDocuments({ build: 'v2', kept: KEPT })
}

/** Opens the page. @returns the function that lets the server answer, and waits until the worker has done all of its work */
function visit({ strategy }: Awaited<ReturnType<typeof worker>>) {
  let give: (response: Response) => void = () => undefined
  const asked = new Promise<Response>((resolve) => (give = resolve))
  const fetching = vi.fn(() => asked)
  vi.stubGlobal('fetch', fetching)
  const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined })
  const [shown, done] = strategy.handleAll({ event, request: new Request(PAGE) })
  return {
    shown,
    isAsked: () => expect.poll(() => fetching.mock.calls.length).toBe(1),
    answer: async (response: Response) => {
      give(response)
      await Promise.all([shown, done])
    },
  }
}

const pagesOf = (name: string) => [...(held.get(name)?.keys() ?? [])]

describe('D-91: the documents of a person', () => {
  test.each([
    ['that everybody gets', personal(undefined, { 'cache-control': 'private, no-cache' })],
    ['of another release', personal('<script src="/assets/entry-ffffff.js"></script>')],
  ])('one %s is not kept', async (_, response) => {
    const documents = await worker()
    await visit(documents).answer(response)
    expect(pagesOf('documentos-v2')).toEqual([])
  })

  test('one is kept, and shows at once on the next visit', async () => {
    const documents = await worker()
    await visit(documents).answer(personal())
    expect(pagesOf('documentos-v2')).toEqual([PAGE])
    const next = visit(documents)
    expect(await (await next.shown).text()).toContain('entry-a1b2c3')
    await next.answer(personal())
  })

  test('S-14: one that was asked for before the session ended is not kept when it comes afterwards', async () => {
    const documents = await worker()
    await visit(documents).answer(personal())
    const late = visit(documents)
    await late.isAsked()
    await documents.forget()
    await late.answer(personal())
    expect([...held.values()].flatMap((cache) => [...cache.keys()])).toEqual([])
  })

  test('D-90: those of other builds are deleted, and nothing else', async () => {
    for (const name of ['documentos-v1', 'documentos-v2', 'dibujos']) held.set(name, new Map())
    await (await worker()).forgetOtherBuilds()
    expect([...held.keys()]).toEqual(['documentos-v2', 'dibujos'])
  })
})
