import type { CompanyOutput } from '@orbita/contract/company'
import type { PictureOutput } from '@orbita/contract/pictures'
import { FIRST_THRESHOLDS } from '@orbita/domain/ranks'
import { beforeAll, expect, test } from 'vitest'
import { Browser, codeOf } from '../testing/browser.ts'
import { isHeldBack } from '../testing/databases/held-back.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../testing/factories.ts'
import { command } from '../testing/game/album.ts'
import { aPng } from '../testing/game/evidence-files.ts'
import { anEvidence } from '../testing/game/missions.ts'
import { publishTestReward } from '../testing/game/rewards.ts'
import { testApp } from '../testing/test-app.ts'
import { findCompanyFacts } from './find-company.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const PATH = '/rpc/operator/settings'
const BRAND = { name: 'Tierralta', accent: '#ffc93a', logo: null }
let operator: Browser
let visitor: Browser

beforeAll(async () => {
  operator = await anOperatorSession(within)
  visitor = new Browser(within.app)
})

const put = (key: string, value: unknown, version: number) =>
  operator.put(`${PATH}/${key}`, command({ value, version }))
const company = async () => (await (await visitor.get('/rpc/public/company')).json()) as CompanyOutput
const logo = (picture: string, side = 320) =>
  visitor.get(`/rpc/public/company/logo/${picture.replace('imagenes/', '')}/${side}`)

test('D-100: until it is said, a company has no name, and its documents carry nothing of it', async () => {
  expect(await company()).toEqual({
    name: '',
    accent: null,
    logo: null,
    country: 'CO',
    currency: 'COP',
    thresholds: FIRST_THRESHOLDS,
  })
  expect(await findCompanyFacts(db.pool)).toBeUndefined()
})

test('D-100: an accent below 4.5 to 1 is refused and leaves everything as it was; a visitor sees one that is read', async () => {
  const refused = await put('brand', { ...BRAND, accent: '#123a8f' }, 0)
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'ACCENT_ILLEGIBLE'])
  expect((await company()).name).toBe('')

  expect((await put('brand', { ...BRAND, accent: '#FFC93A' }, 0)).status).toBe(200)
  expect(await company()).toMatchObject(BRAND)
  expect(await findCompanyFacts(db.pool)).toMatchObject(BRAND)
})

test('D-100: visitors see the logo and those before it, as redrawn, and no other picture', async () => {
  const uploaded = async (width: number) => {
    const answer = await operator.post('/rpc/operator/pictures', anEvidence(await aPng(width)))
    return ((await answer.json()) as PictureOutput).picture
  }
  const [first, second] = [await uploaded(120), await uploaded(80)]
  expect((await logo(first)).status).toBe(404)
  expect((await put('brand', { ...BRAND, logo: first }, 1)).status).toBe(200)
  expect((await company()).logo).toEqual({ picture: first, width: 120, height: 120 })
  expect((await put('brand', { ...BRAND, logo: second }, 2)).status).toBe(200)
  for (const picture of [first, second]) {
    const answer = await logo(picture)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
  expect((await logo(await uploaded(60))).status).toBe(404)
  expect((await logo(second, 77)).status).toBe(404)
})

test('D-100: country and currency change until the first money is written, and then only if nothing changes', async () => {
  const [colombia, mexico] = [
    { country: 'CO', currency: 'COP' },
    { country: 'MX', currency: 'MXN' },
  ]
  expect((await put('place', mexico, 0)).status).toBe(200)
  expect((await company()).country).toBe('MX')
  expect((await put('place', { country: 'EC', currency: 'USD' }, 1)).status).toBe(200)

  expect((await put('budget', { ceiling: 12.5 }, 0)).status).toBe(200)
  const refused = await put('place', colombia, 2)
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'MONEY_WRITTEN'])
  expect((await company()).country).toBe('EC')
  expect((await put('budget', { ceiling: null }, 1)).status).toBe(200)
  expect((await put('place', colombia, 2)).status).toBe(200)

  const { id } = await publishTestReward(db)
  await db.pool.query('update rewards set cost_minor = 1250 where id = $1', [id])
  expect(await codeOf(await put('place', mexico, 3))).toBe('MONEY_WRITTEN')
  expect((await put('place', colombia, 3)).status).toBe(200)
})

test('D-100: of a currency and the first money that are written at once, one waits for the other', async () => {
  await db.pool.query('update rewards set cost_minor = null')
  const writer = await db.pool.connect()
  try {
    await writer.query('begin')
    await writer.query('update rewards set cost_minor = 900')
    const changing = put('place', { country: 'MX', currency: 'MXN' }, 4)
    expect(await isHeldBack(db.pool, changing)).toBe(true)
    await writer.query('commit')
    expect(await codeOf(await changing)).toBe('MONEY_WRITTEN')
  } finally {
    writer.release()
  }
})

test('D-100, PT-4: lower thresholds raise at once whoever has reached them, once; higher ones demote nobody', async () => {
  const [below, stays] = [await anEmployee(within), await anEmployee(within)]
  for (const [{ userId }, experience] of [
    [below, 120],
    [stays, 99],
  ] as const) {
    await db.pool.query('update users set experience = $2 where id = $1', [userId, experience])
  }
  const levels = async () =>
    (
      await db.pool.query<{ level: string }>('select level from users where id = any ($1) order by id', [
        [below.userId, stays.userId],
      ])
    ).rows.map(({ level }) => level)
  const thresholds = { ...FIRST_THRESHOLDS, 'cadete-espacial': 100 }
  expect((await put('ranks', thresholds, 0)).status).toBe(200)
  expect(await levels()).toEqual(['cadete-espacial', 'sin-rango'])
  const { rows } = await db.pool.query('select text from notices where user_id = $1 and kind = $2', [
    below.userId,
    'rank',
  ])
  expect(rows).toEqual([{ text: expect.stringContaining('Llegaste a 100 de experiencia.') }])

  expect((await put('ranks', { ...thresholds, 'cadete-espacial': 400 }, 1)).status).toBe(200)
  expect((await put('ranks', thresholds, 2)).status).toBe(200)
  expect(await levels()).toEqual(['cadete-espacial', 'sin-rango'])
  const browser = await signedIn(within, below)
  expect(await (await browser.get('/rpc/public/company')).json()).toMatchObject({ thresholds })
})
