import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPages } from '../infra/pages/pages.ts'
import { pageRoutes } from '../infra/pages/routes.ts'
import { writeSmallWeb } from '../infra/pages/testing/small-web.ts'
import { readWebBuild } from '../infra/pages/web-build.ts'
import { own, publishFirstSeason, SEASON } from '../testing/album.ts'
import { Browser } from '../testing/browser.ts'
import { anEmployee, signedIn, type TestEmployee } from '../testing/factories.ts'
import { CHALLENGE, missionPath, publishTestChallenge } from '../testing/missions.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { firstCalls } from './first-calls.ts'

const db = await testDatabase()
const HOME = '/figuras/inicio'

let dist: string
let within: TestApp

beforeAll(async () => {
  await publishFirstSeason(db)
  dist = await mkdtemp(join(tmpdir(), 'orbita-first-'))
  await writeSmallWeb(dist)
  const terms = { version: '1.0', effectiveOn: '2026-11-01', title: 'Términos', sections: [] }
  const pages = await openPages({ build: await readWebBuild(dist), demo: true, terms })
  within = testApp({
    db,
    pages: pageRoutes(
      pages,
      firstCalls((request, env) => within.app.fetch(request, env)),
    ),
  })
})

afterAll(() => rm(dist, { recursive: true }))

/** Opens a session as the sign-in leaves it in a browser, with the readable cookie. */
async function visiting(who: TestEmployee): Promise<Browser> {
  const browser = await signedIn(within, who)
  browser.cookies.set('signed-in', `${encodeURIComponent(who.email)}/x`)
  return browser
}

/** Returns the answers that a document carries, if any. */
async function answersIn(document: Response): Promise<Record<string, unknown> | undefined> {
  const block = /id="first-data">(.*?)<\/script>/s.exec(await document.text())?.[1]
  return block === undefined ? undefined : JSON.parse(block).answers
}

describe('a document carries no data', () => {
  test('without a session, even with the cookie that says there is one', async () => {
    const browser = new Browser(within.app)
    browser.cookies.set('signed-in', 'ana%40orbita.example/x')
    browser.cookies.set('session', 'B'.repeat(43))
    const document = await browser.get(HOME)
    expect([document.status, await answersIn(document)]).toEqual([200, undefined])
    expect(document.headers.getSetCookie()).toEqual([])
  })

  test('for a disabled account', async () => {
    const who = await anEmployee({ db })
    const browser = await visiting(who)
    await db.pool.query('update users set is_active = false where id = $1', [who.userId])
    expect(await answersIn(await browser.get(HOME))).toBeUndefined()
  })

  test('of a platform that the employee may not enter', async () => {
    const browser = await visiting(await anEmployee({ db }, { platform: ['mision-espacial'] }))
    expect(await answersIn(await browser.get(HOME))).toBeUndefined()
  })

  test('when it needs no session, or is only looked at', async () => {
    const browser = await visiting(await anEmployee({ db }))
    expect(await answersIn(await browser.get('/figuras/terminos-y-condiciones'))).toBeUndefined()
    expect((await browser.send('HEAD', HOME)).headers.get('cache-control')).toBe('private, no-cache')
  })
})

test('the document of a home carries what its first screen asks for, for its own employee alone', async () => {
  const [ana, luis] = [await anEmployee({ db }, { name: 'Ana </script><b>' }), await anEmployee({ db })]
  const browser = await visiting(ana)
  const answers = await answersIn(await browser.get(HOME))
  expect(Object.keys(answers ?? {})).toEqual([
    '/rpc/employee/profile',
    '/rpc/figuras/packs',
    '/rpc/employee/notices',
    '/rpc/figuras/home',
  ])
  for (const [path, answer] of Object.entries(answers ?? {})) {
    expect(answer, path).toEqual(await (await browser.get(path)).json())
  }
  const others = await answersIn(await (await visiting(luis)).get(HOME))
  expect(others).toMatchObject({ '/rpc/employee/profile': { email: luis.email } })
})

test('nobody may keep it, and it is compressed', async () => {
  const browser = await visiting(await anEmployee({ db }))
  const { headers } = await browser.get(HOME)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('vary')).toContain('Cookie')
  expect(headers.get('etag')).toBeNull()

  const small = await browser.get(HOME, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers.get('content-encoding')).toBe('gzip')
  const html = gunzipSync(Buffer.from(await small.arrayBuffer())).toString()
  expect(html).toContain('<link rel="modulepreload" href="/assets/15.js">')
  const withoutMoment = (text: string) => text.replace(/"at":\d+/, '')
  expect(withoutMoment(html)).toBe(withoutMoment(await (await browser.get(HOME)).text()))
})

test('the document of an album carries the open album too, which only its list names', async () => {
  const browser = await visiting(await anEmployee({ db }))
  const answers = await answersIn(await browser.get('/figuras/album'))
  const album = `/rpc/figuras/albums/${SEASON.id}`
  expect(Object.keys(answers ?? {}).slice(-2)).toEqual(['/rpc/figuras/albums', album])
  expect(answers?.[album]).toEqual(await (await browser.get(album)).json())
})

test('the document of a figure carries it, and names the drawings of a card that is owned', async () => {
  const number = SEASON.pages[0]!.figures.find(({ rarity }) => rarity === 'comun')!.number
  const who = await anEmployee({ db })
  const browser = await visiting(who)
  const page = `/figuras/album/detalle?figura=${number}`
  const call = `/rpc/figuras/albums/${SEASON.id}/figures/${number}`
  const frame = '<link rel="preload" as="image" fetchpriority="high" href="/assets/comun-1a2b3c.svg">'
  expect((await answersIn(await browser.get(page)))?.[call]).toMatchObject({ number })
  expect(await (await browser.get(page)).text()).not.toContain(frame)

  await own(db, who.userId, [number])
  for (const path of [page, '/figuras/album']) expect(await (await browser.get(path)).text()).toContain(frame)
  const answer = await browser.get(`/armazon/datos?pagina=${encodeURIComponent(page)}`)
  expect(await answer.json()).toMatchObject({ answers: { [call]: { number } } })
})

test('the document of a mission carries that mission, and an unknown one nothing', async () => {
  await publishTestChallenge(db)
  const browser = await visiting(await anEmployee({ db }))
  const { id } = CHALLENGE.missions[0]!
  const page = (mission: string) => `/mision-espacial/misiones/${CHALLENGE.id}/${mission}`
  const answers = await answersIn(await browser.get(page(id)))
  expect(answers?.[missionPath(id)]).toEqual(await (await browser.get(missionPath(id))).json())
  const planet = '<link rel="preload" as="image" fetchpriority="high" href="/assets/hielo-1a2b3c.svg">'
  expect(await (await browser.get(page(id))).text()).toContain(planet)
  expect(await answersIn(await browser.get(page('ninguna')))).toBeUndefined()
  expect((await browser.get(page('..%2f..'))).status).toBe(200)
})

test('the document of a home shows its outline, with the rank of the person, and a page without one its files', async () => {
  const who = await anEmployee({ db })
  const browser = await visiting(who)
  const shownTo = async (level: string) => {
    await db.pool.query('update users set level = $2 where id = $1', [who.userId, level])
    return /<div id="root">(.*?)<\/div>\s*<script/s.exec(await (await browser.get(HOME)).text())?.[1]
  }
  expect(await shownTo('explorador')).toBe('<div inert>Explorador</div>')
  expect(await shownTo('constructor')).toContain('Contorno')
  expect(await (await browser.get('/misiones/1/2')).text()).toContain('<div id="root"></div>')
})

describe('what a page asks for whose document came from the device', () => {
  const DATA = `/armazon/datos?pagina=${encodeURIComponent(HOME)}`

  test('is what its document would have carried, in one answer that nobody may keep', async () => {
    const browser = await visiting(await anEmployee({ db }))
    const answer = await browser.get(DATA, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { session, answers } = JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())
    expect(session).toBe(browser.cookies.get('signed-in'))
    expect(answers).toEqual(await answersIn(await browser.get(HOME)))
  })

  test('is nothing without a session, for a disabled account, and for a page that shows nothing of anybody', async () => {
    const nobody = new Browser(within.app)
    nobody.cookies.set('signed-in', 'ana%40orbita.example/x')
    expect((await nobody.get(DATA)).status).toBe(204)

    const who = await anEmployee({ db })
    const browser = await visiting(who)
    for (const page of ['', '/', '/login', '//elsewhere.example/figuras/inicio']) {
      expect((await browser.get(`/armazon/datos?pagina=${encodeURIComponent(page)}`)).status, page).toBe(204)
    }
    await db.pool.query('update users set is_active = false where id = $1', [who.userId])
    expect((await browser.get(DATA)).status).toBe(204)
  })
})
