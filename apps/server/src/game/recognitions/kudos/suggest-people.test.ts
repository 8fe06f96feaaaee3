import type { SuggestedColleague } from '@orbita/contract/recognitions/recognitions'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { aColleague, RECOGNITIONS, sent, type TestColleague } from '../../../testing/game/recognitions.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }

const person = async (name: string, area: string | null) => {
  const made = await aColleague(within, { name })
  await db.pool.query('update users set area = $2 where id = $1', [made.userId, area])
  return made
}

let me: TestColleague
let near: TestColleague
let other: TestColleague
let away: TestColleague

beforeAll(async () => {
  me = await person('Ana Suma', 'Ventas')
  near = await person('Beto Cerca', 'Ventas')
  other = await person('Cira Cerca', 'Ventas')
  away = await person('Dora Lejos', 'Datos')
  const others = [
    await anEmployee(within, { name: 'Elio Inactivo', isActive: false }),
    await anEmployee(within, { name: 'Fani Ajena', platform: ['figuras'] }),
  ]
  for (const { userId } of others) await db.pool.query("update users set area = 'Ventas' where id = $1", [userId])
})

/** Lets days pass, and signs the reader in again. */
async function wait(days: number) {
  clock.advance({ days })
  me = { ...me, browser: await signedIn(within, me) }
}

async function suggested(): Promise<string[]> {
  const answer = await me.browser.get(`${RECOGNITIONS}/kudos/people`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as SuggestedColleague[]).map(({ name, because }) => `${name}: ${because}`)
}

test('RC-3: suggests active colleagues of the programme and of the area, and never oneself', async () => {
  expect((await suggested()).sort()).toEqual(['Beto Cerca: area', 'Cira Cerca: area'])
})

test('RC-3: a colleague who thanked lately comes first once thanking back pays, and not before', async () => {
  await sent(away, [me])
  await sent(near, [me])
  expect(await suggested()).toEqual(['Cira Cerca: area'])
  await wait(8)
  expect((await suggested()).slice(0, 2).sort()).toEqual(['Beto Cerca: thanked-you', 'Dora Lejos: thanked-you'])
  expect(await suggested()).toHaveLength(3)
})

test('RC-3: a colleague who was thanked in four weeks is not suggested, and comes last after that', async () => {
  await sent(me, [away, other])
  expect(await suggested()).toEqual(['Beto Cerca: thanked-you'])
  await wait(29)
  expect(await suggested()).toEqual(['Beto Cerca: area', 'Cira Cerca: area'])
})

test('RC-4: thanks that are hidden bring nobody who wrote them', async () => {
  const [reader, writer] = [await person('Iván Lee', null), await person('Jade Escribe', null)]
  const { kudos } = await sent(writer, [reader])
  clock.advance({ days: 8 })
  const browser = await signedIn(within, reader)
  const names = async () =>
    ((await (await browser.get(`${RECOGNITIONS}/kudos/people`)).json()) as SuggestedColleague[]).map(({ name }) => name)
  expect(await names()).toEqual(['Jade Escribe'])
  await db.pool.query('update kudos set hidden_at = sent_at where id = $1', [kudos.id])
  expect(await names()).toEqual([])
})

test('employees without an area share none', async () => {
  const lone = await person('Gil Solo', null)
  await person('Hugo Solo', null)
  expect(await (await lone.browser.get(`${RECOGNITIONS}/kudos/people`)).json()).toEqual([])
})
