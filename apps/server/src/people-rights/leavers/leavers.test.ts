import type { LeaversPreviewOutput } from '@orbita/contract/people/people-rights'
import { beforeAll, expect, test } from 'vitest'
import { type Browser, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anAccount, anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command } from '../../testing/game/album.ts'
import { aBuyer, aRedeem, handled, ledgerAgrees, publishTestReward } from '../../testing/game/rewards.ts'
import { testApp } from '../../testing/test-app.ts'
import { eraseLeavers } from './erase-leavers.ts'

const db = await testDatabase()
const clock = new FakeClock('2027-03-01T14:00:00Z')
const within = { ...testApp({ db, clock }), db }
const PATH = '/rpc/operator/leavers'
let operator: Browser

beforeAll(async () => {
  await ledgerAgrees(db)
  operator = await anOperatorSession(within)
})

/** Makes somebody who left some days ago. */
async function aLeaver(daysAgo: number, name = 'Ana Ruiz') {
  const person = await anEmployee(within, { name })
  await leave(person.userId, daysAgo)
  return person
}

async function leave(userId: number, daysAgo: number): Promise<void> {
  await db.pool.query('update users set is_active = false where id = $1', [userId])
  const at = new Date(clock.read().getTime() - daysAgo * 86_400_000)
  await db.pool.query('update users set inactive_since = $2 where id = $1', [userId, at])
}

async function set(days: number | null): Promise<void> {
  const { leavers } = await json<{ leavers: { version: number } }>(await operator.get('/rpc/operator/settings'))
  const saved = await operator.put(
    '/rpc/operator/settings/leavers',
    command({ value: { days }, version: leavers.version }),
  )
  expect(saved.status).toBe(200)
}

const run = () => eraseLeavers(within.dependencies)
const preview = async (query = '') => json<LeaversPreviewOutput>(await operator.get(`${PATH}${query}`))
const isErased = async (userId: number) =>
  (await db.pool.query('select erased_at is not null as gone from users where id = $1', [userId])).rows[0].gone

test('refuses an employee, and until it is set nobody is erased however long ago they left', async () => {
  const browser = await signedIn(within, await anEmployee(within))
  expect((await browser.get(PATH)).status).toBe(404)
  const { userId } = await aLeaver(4_000)
  expect(await run()).toBeUndefined()
  expect(await isErased(userId)).toBe(false)
  expect(await preview()).toMatchObject({ days: null, from: null, inactive: 1, people: [] })
  expect(await preview('?days=90')).toMatchObject({ due: 1, people: [{ id: userId, erasedOn: '2027-03-08' }] })
})

test('D-126: a week after it is set, who left as many days ago is erased; who left later, came back, operates or waits for a reward is not', async () => {
  const [old, recent] = [await aLeaver(91), await aLeaver(80)]
  const back = await aLeaver(200)
  await db.pool.query('update users set is_active = true where id = $1', [back.userId])
  const boss = await aLeaver(200)
  await anAccount(within, { email: boss.email, password: 'una clave larga', kind: 'operator' })
  const buyer = await aBuyer(within)
  const { id } = await aRedeem(buyer.browser, await publishTestReward(db))
  await handled(operator, id, 'approval')
  await leave(buyer.userId, 200)

  await set(90)
  const blocks = (await preview()).people.map(({ id: who, block }) => [who, block])
  expect(blocks).toContainEqual([boss.userId, 'operator'])
  expect(blocks).toContainEqual([buyer.userId, 'redeems'])
  expect(await run()).toBeUndefined()
  clock.advance({ days: 7 })
  operator = await anOperatorSession(within)
  expect(await run()).toBe('Se borraron los datos de personas que se fueron: 2')
  const gone = [old, recent, back, boss, buyer].map(({ userId }) => isErased(userId))
  expect(await Promise.all(gone)).toEqual([true, false, false, false, false])
  const { rows } = await db.pool.query(
    `select actor_account_id from audit where action = 'people.erase' and person_id = $1`,
    [old.userId],
  )
  expect(rows).toEqual([{ actor_account_id: null }])
  expect(await run()).toBeUndefined()
})

test('while more than a tenth of everybody is due, as after a wrong file, nobody is erased, and the job says so', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => aLeaver(100)))
  expect(await preview()).toMatchObject({ isTooMany: true })
  expect(await run()).toMatch(/^Esperan \d+ personas que se fueron: son demasiadas a la vez/)
  expect(await isErased(many[0]!.userId)).toBe(false)
  await set(null)
  expect(await run()).toBeUndefined()
})

test('leaving and coming back are noted whoever changes it', async () => {
  const { userId } = await anEmployee(within)
  const since = async () =>
    (await db.pool.query('select inactive_since from users where id = $1', [userId])).rows[0].inactive_since
  expect(await since()).toBeNull()
  await db.pool.query('update users set is_active = false where id = $1', [userId])
  const left = await since()
  expect(left).toBeInstanceOf(Date)
  await db.pool.query('update users set is_active = false where id = $1', [userId])
  expect(await since()).toEqual(left)
  await db.pool.query('update users set is_active = true where id = $1', [userId])
  expect(await since()).toBeNull()
})
