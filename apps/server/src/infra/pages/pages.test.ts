import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Terms } from '@orbita/domain/people/terms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { openPages, type Pages } from './pages.ts'
import { writeSmallWeb } from './testing/small-web.ts'
import { readWebBuild } from './web-build.ts'

const TERMS: Terms = {
  version: '1.0',
  effectiveOn: '2026-11-01',
  title: 'Términos </script><script>alert(1)</script>',
  sections: [{ id: 'uno', title: 'Uno', body: [{ kind: 'odds' }] }],
}

const ZONE = 'America/Bogota'

let dist: string
let pages: Pages

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'orbita-pages-'))
  await writeSmallWeb(dist)
  pages = await openPages({ build: await readWebBuild(dist), demo: true, terms: TERMS, timeZone: ZONE })
})

afterAll(() => rm(dist, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages.answer(new Request(new URL(`http://localhost${path}`), { headers, method }))

const textOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text()

describe('refuses', () => {
  test('to start without the web build, in one line that says what to do', async () => {
    await expect(readWebBuild(join(dist, 'nada'))).rejects.toThrow(StartError)
    await expect(readWebBuild(join(dist, 'nada'))).rejects.toThrow('npm run build')
  })

  test('an unknown path, with the 404 page', async () => {
    const answer = await get('/no-existe')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<main>404')
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
    '/shell.html',
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

describe('pages', () => {
  test('a signed-out page is rendered, with its title, its facts and its key', async () => {
    const html = await textOf('/figuras/login')
    expect(html).toContain('<title>Título /figuras/login</title>')
    expect(html).toContain('<div id="root" data-page="/figuras/login"><main>/figuras/login $& demo</main></div>')
    expect(html).toContain(
      '<script type="application/json" id="facts">{"demo":true,"timeZone":"America/Bogota"}</script>',
    )
  })

  test('a company that is not the demo has pages of its own', async () => {
    const others = await openPages({ build: await readWebBuild(dist), demo: false, terms: TERMS, timeZone: ZONE })
    const html = await (await others.answer(new Request('http://localhost/figuras/login'))).text()
    expect(html).toContain('<main>/figuras/login $& company</main>')
    expect(html).toContain('id="facts">{"demo":false,"timeZone":"America/Bogota"}</script>')
  })

  test('is compressed from the start, and soon with the smallest encoding', async () => {
    const compressed = async () => Buffer.from(await (await get('/login', { 'accept-encoding': 'br' })).arrayBuffer())
    const html = await textOf('/login')
    expect(brotliDecompressSync(await compressed()).toString()).toBe(html)
    await expect.poll(async () => (await compressed()).length).toBe(brotliCompressSync(html).length)
  })

  test('only the terms page carries the terms, which cannot close their script', async () => {
    const html = await textOf('/figuras/terminos-y-condiciones')
    const facts = /id="facts">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(facts)).toEqual({ demo: true, terms: TERMS, timeZone: ZONE })
  })

  test('a signed-out page is whole without the app, whose files its small script knows', async () => {
    const html = await textOf('/figuras/login')
    expect(html.match(/<script type="module".*?>/g)).toEqual([
      '<script type="module" src="/assets/first-touch.js" data-app="/assets/main-1a2b.js /assets/14.js">',
    ])
    expect(await textOf('/figuras/inicio')).toContain('<script type="module" crossorigin src="/assets/main-1a2b.js">')
  })

  test('a page that needs a session is the shell, with facts and nothing rendered', async () => {
    const html = await textOf('/figuras/inicio')
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain('{"demo":true,"timeZone":"America/Bogota"}')
    expect((await get('/misiones/1/2')).status).toBe(200)
  })

  test('D-90: the shell has an address of its own, for the service worker', async () => {
    expect(await textOf('/armazon')).toBe(await textOf('/figuras/inicio'))
    // What the page showed last on the device is put into it before it is painted.
    expect(await textOf('/armazon')).toContain('<script>lastScreen()</script></body>')
    expect(await textOf('/armazon', { cookie: 'signed-in=a' })).toBe(await textOf('/armazon'))
  })

  test('the shell of a home shows its outline, once its stylesheets are there, and names its files', async () => {
    const html = await textOf('/armazon/figuras/inicio')
    expect(html).toMatch(/<div id="root"><div inert><img [^>]*>Contorno<\/div><\/div>/)
    expect(html).toContain('<head><link rel="preload" as="image" fetchpriority="high" href="/assets/cadete.svg">')
    expect(html).toContain('<link rel="modulepreload" href="/assets/15.js">')
    expect(html).toContain('<link rel="stylesheet" href="/assets/15.css"><script>outline()</script></head>')
    const hints = /<link rel="(?:preload" as="image"|stylesheet"|modulepreload")[^>]*>|<script>outline\(\)<\/script>/g
    expect(html.replace(hints, '').replace(/<div inert>.*?<\/div>/, '')).toBe(
      (await textOf('/armazon')).replace(hints, ''),
    )
    expect((await get('/armazon/figuras/album')).status).toBe(404)
    expect((await get('/figuras/inicio')).status).toBe(200)
  })

  test.each(['/', '/login', '/figuras/login', '/mision-espacial/login'])(
    '%s is the shell for a visitor with a session',
    async (path) => {
      const signedIn = { cookie: 'session=x; signed-in=ana%40acme.co' }
      const onHttps = { cookie: '__Host-session=x; __Host-signed-in=ana%40acme.co' }
      expect(await textOf(path, onHttps)).toBe(await textOf(path, signedIn))
      expect(await textOf(path, signedIn)).toContain('<div id="root"></div>')
      expect(await textOf(path, { cookie: 'not-signed-in=1; signed-in=' })).toContain('data-page')
      expect((await get(path)).headers.get('vary')).toContain('Cookie')
    },
  )

  test('the terms page stays rendered for a visitor with a session', async () => {
    expect(await textOf('/figuras/terminos-y-condiciones', { cookie: 'signed-in=a' })).toContain('data-page')
  })

  test('a trailing slash redirects to the page without it, keeping the query', async () => {
    const answer = await get('/figuras/login/?next=%2Ffiguras%2Falbum')
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/figuras/login?next=%2Ffiguras%2Falbum')
  })

  test('a page is revalidated each time, and answered with 304 while it is the same', async () => {
    const first = await get('/login')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const etag = first.headers.get('etag')!
    for (const known of [etag, `"x", ${etag}`, etag.replace('W/', '')]) {
      const again = await get('/login', { 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
    }
    expect((await get('/login', { 'if-none-match': 'W/"x"' })).status).toBe(200)
    const unknown = (await get('/nada')).headers.get('etag')!
    expect((await get('/nada', { 'if-none-match': unknown })).status).toBe(404)
  })

  test('new terms render their page again, and the same version does not', async () => {
    const former = (await get('/figuras/terminos-y-condiciones')).headers.get('etag')
    pages.update({ ...TERMS, title: 'Otro título' })
    expect((await get('/figuras/terminos-y-condiciones')).headers.get('etag')).toBe(former)
    pages.update({ ...TERMS, version: '1.1' })
    expect(await textOf('/figuras/terminos-y-condiciones')).toContain('$& 1.1')
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
