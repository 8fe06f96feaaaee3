import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { firstDataFinder } from '../infra/pages/personal-page.ts'
import { pageRoutes } from '../infra/pages/routes.ts'
import { Browser } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, type TestEmployee } from '../testing/factories.ts'
import { publishFirstSeason, SEASON } from '../testing/game/album.ts'
import { CHALLENGE, missionPath, publishTestChallenge } from '../testing/game/missions.ts'
import { testApp } from '../testing/test-app.ts'
import { firstCalls } from './first-calls.ts'
import { answersIn, openDocuments, visitingOf } from './testing/documents.ts'

const db = await testDatabase()
const { pages, within } = await openDocuments(db)
const HOME = '/figuras/inicio'

beforeAll(() => publishFirstSeason(db))

const visiting = (who: TestEmployee, to = within) => visitingOf(to, who)

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
  const withoutMoment = (text: string) => text.replace(/"at":\d+/, '').replaceAll(/nonce="[^"]+"/g, '')
  expect(withoutMoment(html)).toBe(withoutMoment(await (await browser.get(HOME)).text()))
})

test('the document of an album carries the open album too, which only its list names', async () => {
  const browser = await visiting(await anEmployee({ db }))
  const answers = await answersIn(await browser.get('/figuras/album'))
  const album = `/rpc/figuras/albums/${SEASON.id}`
  expect(Object.keys(answers ?? {}).slice(-2)).toEqual(['/rpc/figuras/albums', album])
  expect(answers?.[album]).toEqual(await (await browser.get(album)).json())
})

test('between two seasons the document of an album carries the latest album, as the app shows it', () => {
  const albums = ['primera', 'segunda'].map((id) => ({ id, isOpen: false }))
  const page = { path: '/figuras/album', search: '', query: () => undefined }
  const answers = new Map([['/rpc/figuras/albums', JSON.stringify(albums)]])
  const calls = firstCalls(() => Promise.reject(new Error('nothing is asked')))
  expect(calls.furtherOf(page, answers)).toEqual(['/rpc/figuras/albums/segunda'])

  const open = [{ id: 'primera', isOpen: true }, albums[1]]
  const during = new Map([['/rpc/figuras/albums', JSON.stringify(open)]])
  expect(calls.furtherOf(page, during)).toEqual(['/rpc/figuras/albums/primera'])
})

test('the document of a figure carries it', async () => {
  const number = SEASON.pages[0]!.figures[0]!.number
  const browser = await visiting(await anEmployee({ db }))
  const page = `/figuras/album/detalle?figura=${number}`
  const call = `/rpc/figuras/albums/${SEASON.id}/figures/${number}`
  expect((await answersIn(await browser.get(page)))?.[call]).toMatchObject({ number })
  const answer = await browser.get(`/armazon/datos?pagina=${encodeURIComponent(page)}`)
  expect(await answer.json()).toMatchObject({ answers: { [call]: { number } } })
})

describe('a document whose data is late', () => {
  /** Starts a product whose calls are answered only once they are let through. */
  function slowProduct() {
    let letThrough: () => void = () => undefined
    const opened = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    const asked: string[] = []
    const calls = firstCalls(async (request, env) => {
      asked.push(new URL(request.url).pathname)
      await opened
      return slow.app.fetch(request, env)
    })
    const slow = testApp({ db, pages: pageRoutes(pages, firstDataFinder(calls, { document: 0, call: 600_000 })) })
    return { slow, asked, letThrough }
  }

  const call = (browser: Browser) => browser.get(`/armazon/datos?pagina=${encodeURIComponent(HOME)}`)

  test('leaves without answers, and one call brings those that were under way', async () => {
    const { slow, asked, letThrough } = slowProduct()
    const ana = await anEmployee({ db })
    const browser = await visiting(ana, slow)
    const document = await browser.get(HOME)
    expect(await document.clone().text()).toContain('data-kind="shell"')
    expect(await answersIn(document)).toBeUndefined()
    expect(asked).toHaveLength(4)
    const calling = call(browser)
    letThrough()
    const { answers } = (await (await calling).json()) as { answers: Record<string, unknown> }
    expect(answers['/rpc/employee/profile']).toMatchObject({ email: ana.email })
    // What is under way is not asked for twice, but for what says that the session is still open.
    expect(asked).toHaveLength(5)

    // They are given once; later they would be old.
    expect((await call(browser)).status).toBe(200)
    expect(asked).toHaveLength(9)
  })

  test('gives nothing to a session that ended meanwhile, though its answers had been read before', async () => {
    const { slow, letThrough } = slowProduct()
    const ana = await anEmployee({ db })
    const browser = await visiting(ana, slow)
    await browser.get(HOME)
    letThrough()
    await browser.get('/rpc/employee/profile')
    await db.pool.query('update users set is_active = false where id = $1', [ana.userId])
    expect((await call(browser)).status).toBe(204)
  })

  test('gives no answers that are older than the app would use', async () => {
    const { slow, letThrough } = slowProduct()
    const browser = await visiting(await anEmployee({ db }), slow)
    await browser.get(HOME)
    letThrough()
    const later = Date.now() + 15_001
    const now = vi.spyOn(Date, 'now').mockImplementation(() => later)
    try {
      expect((await call(browser)).status).toBe(204)
    } finally {
      now.mockRestore()
    }
  })

  test('keeps what is under way for the same session alone', async () => {
    const { slow, letThrough } = slowProduct()
    const [ana, luis] = [await anEmployee({ db }), await anEmployee({ db })]
    const [hers, his] = [await visiting(ana, slow), await visiting(luis, slow)]
    await hers.get(HOME)
    his.cookies.set('signed-in', hers.cookies.get('signed-in')!)
    letThrough()
    const { answers } = (await (await call(his)).json()) as { answers: Record<string, unknown> }
    expect(answers['/rpc/employee/profile']).toMatchObject({ email: luis.email })

    his.cookies.delete('session')
    expect((await call(his)).status).toBe(204)
  })
})

test('the document of a mission carries that mission, and an unknown one nothing', async () => {
  await publishTestChallenge(db)
  const browser = await visiting(await anEmployee({ db }))
  const { id } = CHALLENGE.missions[0]!
  const page = (mission: string) => `/mision-espacial/misiones/${CHALLENGE.id}/${mission}`
  const answers = await answersIn(await browser.get(page(id)))
  expect(answers?.[missionPath(id)]).toEqual(await (await browser.get(missionPath(id))).json())
  expect(await answersIn(await browser.get(page('ninguna')))).toBeUndefined()
  expect((await browser.get(page('..%2f..'))).status).toBe(200)
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
