import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Terms } from '@orbita/domain/people/terms'
import { FIRST_THRESHOLDS } from '@orbita/domain/ranks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StartError } from '../start-error.ts'
import { openPages, type Pages } from './pages.ts'
import { writeSmallWeb } from './testing/small-web.ts'
import { type Person, readWebBuild, type WebBuild } from './web-build.ts'

const TERMS: Terms = {
  version: '1.0',
  effectiveOn: '2026-11-01',
  title: 'Términos </script><script>alert(1)</script>',
  sections: [{ id: 'uno', title: 'Uno', body: [{ kind: 'odds' }] }],
}

const ZONE = 'America/Bogota'

let dist: string
const COMPANY = {
  accent: null,
  logo: null,
  country: 'CO',
  currency: 'COP',
  thresholds: FIRST_THRESHOLDS,
} as const
let pages: Pages

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'orbita-pages-'))
  await writeSmallWeb(dist)
  pages = await openPages({ build: await readWebBuild(dist), demo: true, terms: TERMS, timeZone: ZONE })
})

afterAll(() => rm(dist, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages.answer(new Request(new URL(`http://localhost${path}`), { headers, method }))

const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]+"/g, '')
const textOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text()

describe('refuses', () => {
  test('to start without the web build, in one line that says what to do', async () => {
    await expect(readWebBuild(join(dist, 'nada'))).rejects.toThrow(StartError)
    await expect(readWebBuild(join(dist, 'nada'))).rejects.toThrow('npm run build')
  })

  test('an unknown path, with the 404 page', async () => {
    const answer = await get('/no-existe')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<main>/404')
  })

  test('a missing asset, without a page', async () => {
    const answer = await get('/assets/no-existe.js')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/plain')
  })

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%5cpackage.json',
    '/assets/../web.json',
    '/web.json',
    '/.vite/manifest.json',
    '/assets/main-1a2b.js.br',
    '//etc/passwd',
    '/favicon.svg%00',
    '//evil.example/',
    '/misiones/1',
    '/misiones/1/2/3',
  ])('%s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('location')).toBeNull()
  })

  // In a time that grows with its square, this address would take minutes; one of 16 KB took half a second.
  test('an address of nothing but slashes and a letter, at once', async () => {
    expect((await get(`/${'/'.repeat(400_000)}x`)).status).toBe(404)
  })
})

/** A page's policy, and the nonces that it and the page name. */
const noncesOf = async (answer: Response) => {
  const policy = answer.headers.get('content-security-policy') ?? ''
  const named = [...policy.matchAll(/'nonce-([^']+)'/g)].map(([, nonce]) => nonce)
  const used = [...(await answer.text()).matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
  return { policy, nonces: new Set([...named, ...used]) }
}

/** Answers everything that a page loads, so that its document shows it. */
const answered = async () => Response.json({ name: '<b>' })
const late = () => Promise.reject(new Error('late'))
const refused = async () => new Response(null, { status: 403 })

const ANA = { session: 'ana%40acme.co/7', at: 5 }
const ofAlbum = (ask: Person['ask'] = answered, path = '/figuras/album', headers: Record<string, string> = {}) =>
  pages.answer(new Request(`http://localhost${path}`, { headers }), { ...ANA, ask })

describe('pages', () => {
  test('a signed-out page is rendered, with the facts of the company', async () => {
    const html = await textOf('/figuras/login')
    expect(html).toContain('data-kind="visitor"')
    expect(html).toContain('<main>/figuras/login $& </main>')
    expect(html).toContain('{"facts":{"demo":true,"timeZone":"America/Bogota"}}')
  })

  test('every response has a nonce of its own, which its policy and its page name, and no other', async () => {
    const seen = new Set<string | undefined>()
    for (const answer of [await get('/login'), await get('/login'), await ofAlbum(), await get('/armazon')]) {
      const { policy, nonces } = await noncesOf(answer)
      expect(nonces.size).toBe(1)
      for (const nonce of nonces) seen.add(nonce)
      expect(policy).not.toContain("script-src 'unsafe-inline'")
      expect(policy).toMatch(/style-src 'self' 'nonce-[^']{22}' 'sha256-abc='; style-src-attr 'unsafe-inline'/)
    }
    expect(seen.size).toBe(4)
  })

  test('an address cannot choose what a page that is the same for everybody says', async () => {
    expect(await textOf('/login?next=nonce-of-the-response')).toContain('<main>/login $& </main>')
    expect(await textOf('/nada/<script>')).toContain('<main>/404 $& </main>')
  })

  test('is compressed, and plain for a browser that accepts nothing else', async () => {
    const answer = await get('/login', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(`${body.length}`)
    expect(withoutNonce(gunzipSync(body).toString())).toBe(withoutNonce(await textOf('/login')))
    expect((await get('/login')).headers.get('content-encoding')).toBeNull()
  })

  test('only the terms page carries the terms, which cannot close their script', async () => {
    const html = await textOf('/figuras/terminos-y-condiciones')
    const state = /id="state">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(state)).toEqual({ facts: { demo: true, terms: TERMS, timeZone: ZONE } })
    expect(await textOf('/login')).not.toContain('Términos')
  })

  test('new terms render their page again', async () => {
    pages.update({ terms: { ...TERMS, version: '1.1' } })
    expect(await textOf('/figuras/terminos-y-condiciones')).toContain('$& 1.1')
    pages.update({ terms: TERMS })
    expect(await textOf('/figuras/terminos-y-condiciones')).toContain('$& 1.0')
  })

  test('D-112: the company’s account is in a sign-in page while it is on, with the problem of its address, if it is one', async () => {
    const stateOf = (html: string) => JSON.parse(/id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    const before = withoutNonce(await textOf('/login?aviso=away'))
    expect(before).toBe(withoutNonce(await textOf('/login')))
    pages.update({ companyAccount: { isRequired: false } })
    const html = await textOf('/login?next=%2Ffiguras&aviso=away')
    expect(html).toContain('<main>/login?aviso=away $& </main>')
    expect(stateOf(html)).toMatchObject({ facts: { companyAccount: { isRequired: false } } })
    expect(await textOf('/login?aviso=inventado')).toContain('<main>/login $& </main>')
    pages.update({ companyAccount: undefined })
    expect(withoutNonce(await textOf('/login?aviso=away'))).toBe(before)
  })

  test('D-100: a company is in every document from its change on', async () => {
    const company = { ...COMPANY, name: 'Tierra & Mar' }
    expect(await textOf('/login')).not.toContain('Tierra')
    pages.update({ company })
    const html = await textOf('/login')
    expect(JSON.parse(/id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({ facts: { company } })
    pages.update({ company: undefined })
    expect(await textOf('/login')).not.toContain('Tierra')
  })

  test('a page that needs a session is the shell without a person’s answers, whoever asks', async () => {
    for (const path of ['/figuras/inicio', '/misiones/1/2', '/armazon']) {
      expect(await textOf(path, { cookie: 'signed-in=a' })).toContain('<html data-kind="shell">')
      expect((await get(path)).status).toBe(200)
    }
  })

  test.each(['/', '/login', '/figuras/login', '/mision-espacial/login'])(
    '%s is the shell for a visitor with a session',
    async (path) => {
      for (const cookie of ['session=x; signed-in=ana%40acme.co', '__Host-session=x; __Host-signed-in=ana%40acme.co']) {
        expect(await textOf(path, { cookie })).toContain('data-kind="shell"')
      }
      expect(await textOf(path, { cookie: 'not-signed-in=1; signed-in=' })).toContain('data-kind="visitor"')
      expect((await get(path)).headers.get('vary')).toContain('Cookie')
    },
  )

  test('the terms page stays rendered for a visitor with a session', async () => {
    expect(await textOf('/figuras/terminos-y-condiciones', { cookie: 'signed-in=a' })).toContain('data-kind="visitor"')
  })

  test('S-03: a platform’s own address leads to its home without any script', async () => {
    const answer = await get('/figuras')
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/figuras/inicio'])
  })

  test('a trailing slash redirects to the page without it, keeping the query', async () => {
    const answer = await get('/figuras/login/?next=%2Ffiguras%2Falbum')
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/figuras/login?next=%2Ffiguras%2Falbum')
  })

  test.each([
    ['/FIGURAS/Login?next=%2FA', '/figuras/login?next=%2FA'],
    ['/figuras//login', '/figuras/login'],
    ['/Misiones/Uno/DOS', '/misiones/Uno/DOS'],
    ['//Login//', '/login'],
  ])('D-05: %s redirects to %s, keeping the query and what is a name', async (path, address) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, address])
  })

  test.each(['//elsewhere.example/', '/Elsewhere', '//elsewhere.example/figuras/login'])(
    'D-05: %s means no page, and redirects nowhere',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
    },
  )

  test('a page without a person may be kept for going back, and is asked for again each time', async () => {
    expect((await get('/login')).headers.get('cache-control')).toBe('private, no-cache')
  })
})

describe('a person’s page', () => {
  test('is rendered from their answers, names their session, and is stored by nobody', async () => {
    const answer = await ofAlbum(answered, '/figuras/album', { 'accept-encoding': 'gzip' })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const html = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
    expect(html).toContain('data-kind="person"')
    expect(html).toContain('"session":"ana%40acme.co/7","at":5,')
    expect(html).toContain('\\u003cb>')
    expect(html).toContain('<img src="data:image/svg+xml,%3Csvg/%3E">')
  })

  test.each([
    ['something that it loads is late', late, '/figuras/album'],
    ['something that it loads is refused', refused, '/figuras/album'],
    ['it cannot be rendered', answered, '/misiones/roto/1'],
  ])('is the shell where %s', async (_, ask, path) => {
    const answer = await ofAlbum(ask, path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('data-kind="shell"')
  })

  test('is rendered for plain addresses alone: another text could stand beside its data (BREACH)', () => {
    for (const plain of ['/figuras/album', '/misiones/a-1/b_2', '/figuras/album/detalle?figura=42']) {
      expect(pages.renders(plain), plain).toBe(true)
    }
    for (const other of [
      '/figuras/album?filtro=x',
      '/figuras/album/detalle?figura=7&x=y',
      '/figuras/album?figura=1234',
    ]) {
      expect(pages.renders(other), other).toBe(false)
    }
  })

  test.each(['/', '/figuras/login', '/figuras', '/figuras/terminos-y-condiciones', '/nada'])(
    'is never rendered at %s',
    async (path) => {
      expect(pages.renders(path)).toBe(false)
      expect(await (await ofAlbum(answered, path, { cookie: 'signed-in=a' })).text()).not.toContain(
        'data-kind="person"',
      )
    },
  )

  describe('beyond the processor’s share is not rendered', () => {
    const opened = async (render?: WebBuild['render']) =>
      openPages({
        build: { ...(await readWebBuild(dist)), ...(render && { render }) },
        demo: true,
        terms: TERMS,
        timeZone: ZONE,
      })
    const isLeft = (of: Pages) => of.renders('/figuras/album')
    const ask = (of: Pages, ask: Person['ask']) =>
      of.answer(new Request('http://localhost/figuras/album'), { ...ANA, ask })

    test('when rendering took it; what the product did until then does not count', async () => {
      const MINUTE = 60_000_000
      let used = 0
      const usage = vi
        .spyOn(process, 'cpuUsage')
        .mockImplementation((before) => ({ user: used - (before?.user ?? 0), system: 0 }))
      const taking = ({ loading, rendering }: { loading: number; rendering: number }) =>
        opened(async ({ of }) => {
          used += loading
          if (typeof of !== 'string') of.onLoaded?.()
          used += rendering
          return { status: 200, html: 'person' }
        })
      const [busy, slow] = [
        await taking({ loading: 0, rendering: MINUTE }),
        await taking({ loading: MINUTE, rendering: 0 }),
      ]
      expect(await (await ask(busy, answered)).text()).toBe('person')
      expect(await (await ask(slow, answered)).text()).toBe('person')
      usage.mockRestore()
      expect([isLeft(busy), isLeft(slow)]).toEqual([false, true])
    })

    test('after many late answers, for which browsers ask again; what is refused does not count', async () => {
      const rushed = await opened()
      for (let page = 0; page < 20; page++) await ask(rushed, refused)
      expect(isLeft(rushed)).toBe(true)
      for (let page = 0; page < 20; page++) await ask(rushed, late)
      expect(isLeft(rushed)).toBe(false)
    })
  })
})

describe('files', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s for browsers that accept it, immutable', async (encoding, open) => {
    const answer = await get('/assets/main-1a2b.js', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(open(Buffer.from(await answer.arrayBuffer())).toString()).toContain('hola')
  })

  test('brotli before gzip, and plain for browsers that refuse both', async () => {
    expect(
      (await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })).headers.get('content-encoding'),
    ).toBe('br')
    const plain = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br;q=0, gzip; q=0.0' })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  test('HEAD returns the length and no body', async () => {
    const answer = await get('/favicon.svg', {}, 'HEAD')
    expect(answer.headers.get('content-length')).toBe('6')
    expect(await answer.text()).toBe('')
  })
  test('are read when they are first asked for, and then kept: one that is removed is missing, and no page', async () => {
    const other = await mkdtemp(join(tmpdir(), 'orbita-files-'))
    await writeSmallWeb(other)
    const opened = await openPages({
      build: await readWebBuild(other),
      demo: true,
      terms: TERMS,
      timeZone: 'America/Bogota',
    })
    const ask = (path: string) => opened.answer(new Request(`http://localhost${path}`))
    const known = await (await ask('/assets/comun-1a2b3c.svg')).text()
    await rm(join(other, 'web/assets'), { recursive: true })

    expect(await (await ask('/assets/comun-1a2b3c.svg')).text()).toBe(known)
    const gone = await ask('/assets/hielo-1a2b3c.svg')
    expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    // The file may be there again after a deployment.
    expect(gone.headers.get('cache-control')).toBe('no-store')
    await rm(other, { recursive: true })
  })
})
