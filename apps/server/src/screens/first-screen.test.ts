import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageRoutes } from '../infra/pages/routes.ts'
import { Browser } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, type TestEmployee } from '../testing/factories.ts'
import { publishFirstSeason } from '../testing/game/album.ts'
import { testApp } from '../testing/test-app.ts'
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

test('the document of a page carries what it loads, for its own employee alone', async () => {
  const [ana, luis] = [await anEmployee({ db }, { name: 'Ana </script><b>' }), await anEmployee({ db })]
  const browser = await visiting(ana)
  const answers = await answersIn(await browser.get(HOME))
  expect(Object.keys(answers ?? {})).toEqual(['/rpc/employee/profile', '/rpc/figuras/packs', '/rpc/employee/notices'])
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

test('a document whose answers are late leaves without them, and its page asks', async () => {
  const slow = testApp({ db, pages: pageRoutes(pages, () => new Promise<Response>(() => undefined), 0) })
  const browser = await visiting(await anEmployee({ db }), slow)
  const document = await browser.get(HOME)
  expect(await document.clone().text()).toContain('data-kind="shell"')
  expect(await answersIn(document)).toBeUndefined()
})
