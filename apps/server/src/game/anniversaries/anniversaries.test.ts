import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, aSignedInEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { atOnce, command, refusal, statuses } from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'
import { tellGreetings } from '../notices/tell-greetings.ts'
import { announceAnniversaries } from './announce-anniversaries.ts'
import { reachAnniversaries } from './reach-anniversaries.ts'

const db = await testDatabase()
// Midday of 20 November in Bogotá.
const clock = new FakeClock('2026-11-20T17:00:00Z')
const within = testApp({ db, clock })
const operator = await anOperatorSession(within)
let version = 0

async function set(value: object) {
  const answer = await operator.put('/rpc/operator/settings/anniversaries', command({ value, version }))
  expect(answer.status).toBe(200)
  version += 1
}

const run = () => reachAnniversaries(within.dependencies)

async function joined(joinedOn: string, over: object = {}) {
  const { userId } = await anEmployee({ db }, over)
  await db.pool.query('update users set joined_on = $2 where id = $1', [userId, joinedOn])
  return userId
}

const reachedBy = (id: number) =>
  db.rows('select milestone, day::text as day from anniversaries where user_id = $1', [id])
const packsOf = (id: number) =>
  db.rows("select 1 from packs where user_id = $1 and source_key like 'gift:anniversary-%'", [id])
const noticesOf = (id: number) =>
  db.rows("select title, celebrates from notices where user_id = $1 and kind = 'anniversary' order by id", [id])

beforeEach(() =>
  db.pool.query(
    'delete from anniversaries; update users set joined_on = null, reports_to = null, anniversary_quiet = false',
  ),
)

test('D-106b: until the company asks for them nothing happens, and what it asks for is checked', async () => {
  const id = await joined('2025-11-20')
  await run()
  expect(await reachedBy(id)).toEqual([])
  for (const value of [{ tells: 'all', packs: 1 }, { tells: 'person', packs: 4 }, { tells: 'person' }]) {
    expect(await refusal(operator.put('/rpc/operator/settings/anniversaries', command({ value, version })))).toBe(
      '400 BAD_INPUT',
    )
  }
  const { browser } = await aSignedInEmployee(within)
  const value = { tells: 'person', packs: 1 }
  expect((await browser.put('/rpc/operator/settings/anniversaries', command({ value, version }))).status).toBe(404)
})

test('AN-1: two processes celebrate an anniversary once, with its moment and its packs', async () => {
  await set({ tells: 'person', packs: 2 })
  const id = await joined('2025-11-20')
  await joined('2025-11-21')
  const summaries = await atOnce(3, run)
  expect(summaries.filter(Boolean)).toEqual(['Aniversarios celebrados: 1'])
  expect(await reachedBy(id)).toEqual([{ milestone: 'year-1', day: '2026-11-20' }])
  expect(await packsOf(id)).toHaveLength(2)
  expect(await noticesOf(id)).toEqual([{ title: 'Llevas 1 año en la empresa', celebrates: true }])
  expect(await run()).toBeUndefined()
})

test('AN-1: after days without the product all of them are found, and none from before the company asked', async () => {
  const before = await joined('2025-11-19')
  const [thirty, leap] = [await joined('2026-10-23'), await joined('2024-11-24')]
  clock.advance({ days: 6 })
  await run()
  expect(await reachedBy(before)).toEqual([])
  expect(await reachedBy(thirty)).toEqual([{ milestone: 'days-30', day: '2026-11-22' }])
  expect(await reachedBy(leap)).toEqual([{ milestone: 'year-2', day: '2026-11-24' }])
  clock.advance({ days: -6 })
})

test('AN-1: who joined on 29 February has theirs on the 28th', async () => {
  const id = await joined('2024-02-29')
  clock.advance({ days: 101 })
  await run()
  expect(await reachedBy(id)).toEqual([{ milestone: 'year-3', day: '2027-02-28' }])
  clock.advance({ days: -101 })
})

test('AN-1: the area is told once, of its own people alone; who has no album gets credits', async () => {
  const late = await anOperatorSession(within)
  const answer = await late.put(
    '/rpc/operator/settings/anniversaries',
    command({ value: { tells: 'area', packs: 1 }, version }),
  )
  expect(answer.status).toBe(200)
  version += 1
  const id = await joined('2025-11-20', { platform: ['mision-espacial'], name: 'Iván Ñ' })
  const [colleague, stranger] = [await aSignedInEmployee(within), await aSignedInEmployee(within)]
  await db.pool.query("update users set area = 'Faros' where id = any ($1)", [[id, colleague.userId]])
  await db.pool.query("update users set area = 'Otra' where id = $1", [stranger.userId])
  await run()
  await run()
  expect((await noticesOf(colleague.userId)).map(({ title }) => title)).toEqual([
    expect.stringMatching(/cumple 1 año en la empresa$/),
  ])
  expect(await noticesOf(stranger.userId)).toEqual([])
  const paid = await db.rows('select credits, experience, reason from ledger where user_id = $1', [id])
  expect(paid).toEqual([{ credits: 20, experience: 0, reason: 'Aniversario: 1 año' }])

  const [notice] = await db.rows("select id, text from notices where user_id = $1 and kind = 'anniversary'", [
    colleague.userId,
  ])
  expect(notice!.text).toBe('Le encantará que te acuerdes.')
  const greet = (browser: typeof colleague.browser, asked: object = { sentence: 'thanks' }) =>
    browser.put(`/rpc/employee/notices/${notice!.id}/greeting`, command(asked))
  expect(await refusal(greet(stranger.browser))).toBe('404 NOT_FOUND')
  expect(await refusal(greet(colleague.browser, { sentence: 'Feliz cumpleaños' }))).toBe('400 BAD_INPUT')
  expect(statuses(await atOnce(3, () => greet(colleague.browser)))).toEqual({ 200: 3 })
  const [answered] = await db.rows('select text, path from notices where id = $1', [notice!.id])
  expect(answered).toEqual({ text: 'Le dijiste: «Gracias por este año. Aprendo contigo.»', path: null })
})

test('AN-1: greetings are told once a person, together at six in the afternoon; one that comes later is not sent', async () => {
  await set({ tells: 'area', packs: 1 })
  await db.pool.query("delete from notices where kind = 'anniversary'; update users set area = 'Otra'")
  const id = await joined('2025-11-20', { platform: ['mision-espacial'] })
  const others = await Promise.all([0, 1, 2, 3, 4].map(() => aSignedInEmployee(within)))
  await db.pool.query("update users set area = 'Sol' where id = any ($1)", [
    [id, ...others.map(({ userId }) => userId)],
  ])
  await db.pool.query("update users set name = 'Óscar ' || id where id = $1", [others[0]!.userId])
  await run()
  const greet = async ({ browser, userId }: (typeof others)[number]) => {
    const [{ id: noticeId }] = await db.rows('select id from notices where user_id = $1', [userId])
    const answer = await browser.put(`/rpc/employee/notices/${noticeId}/greeting`, command({ sentence: 'lap' }))
    clock.advance({ minutes: 1 })
    return answer.json()
  }
  for (const one of others.slice(0, 4)) expect(await greet(one)).toEqual({ greeted: true })
  const tell = () => tellGreetings(within.dependencies)
  expect(await tell()).toBeUndefined()
  const titles = async () => (await noticesOf(id)).map(({ title }) => title)
  expect(await titles()).toEqual(['Llevas 1 año en la empresa'])

  clock.advance({ hours: 6 })
  expect(await greet(others[4]!)).toEqual({ greeted: false })
  const told = await atOnce(3, tell)
  expect(told).toContain('Personas felicitadas: 1')
  expect(await titles()).toEqual(['Llevas 1 año en la empresa', 'Te felicitaron 4 personas de tu área'])
  const [sum] = await db.rows("select text from notices where user_id = $1 and notice_key like 'greetings:%'", [id])
  expect(sum!.text).toMatch(/^Óscar: «¡Feliz primera vuelta! Se nota tu mano\.» .+ Y una persona más\.$/)
  expect(await tell()).toBeUndefined()
  clock.advance({ hours: -6, minutes: -5 })
})

test('AN-1: the profile keeps the medal of the latest anniversary', async () => {
  await set({ tells: 'person', packs: 0 })
  const { browser, userId } = await aSignedInEmployee(within)
  const medal = async () =>
    ((await (await browser.get('/rpc/employee/counts')).json()) as ProfileCountsOutput).anniversary
  expect(await medal()).toBeNull()
  await db.pool.query(
    `insert into anniversaries values ($1, 'year-9', '2025-11-20', now()), ($1, 'year-10', '2026-11-20', now())`,
    [userId],
  )
  expect(await medal()).toEqual({ unit: 'year', count: 10 })
})

test('AN-1: a leader is told three days before, once, and of nobody who wants no announcement', async () => {
  await set({ tells: 'person', tellsLeader: true, packs: 0 })
  const leader = await aSignedInEmployee(within)
  const soon = await joined('2025-11-23', { name: 'Iván Ñ' })
  const others = [await joined('2025-11-24'), await joined('2025-11-20'), await joined('2025-11-22')]
  await db.pool.query('update users set reports_to = $1 where id = any ($2)', [leader.userId, [soon, ...others]])
  await db.pool.query('update users set anniversary_quiet = true where id = $1', [others[2]])
  const announce = () => announceAnniversaries(within.dependencies)
  expect((await atOnce(3, announce)).filter(Boolean)).toContain('Aniversarios anunciados a líderes: 1')
  expect(await announce()).toBeUndefined()
  const told = await db.rows('select title, path, celebrates from notices where user_id = $1', [leader.userId])
  const title = 'Iván Ñ cumple 1 año el 23 de noviembre de 2026'
  expect(told).toEqual([{ title, path: '/mision-espacial/equipo', celebrates: false }])

  await set({ tells: 'person', tellsLeader: false, packs: 0 })
  clock.advance({ days: 1 })
  expect(await announce()).toBeUndefined()
  clock.advance({ days: -1 })
})

test('AN-1: who wants no announcement says so while the company announces, and their colleagues are not told', async () => {
  const late = await anOperatorSession(within)
  await set({ tells: 'person', tellsLeader: false, packs: 0 })
  const { browser, userId } = await aSignedInEmployee(within)
  const wish = async () =>
    ((await (await browser.get('/rpc/employee/counts')).json()) as ProfileCountsOutput).isAnniversaryAnnounced
  await db.pool.query("update users set area = 'Luna', joined_on = '2025-11-20' where id = $1", [userId])
  expect(await wish()).toBeNull()
  await set({ tells: 'area', packs: 0 })
  expect(await wish()).toBe(true)
  const isAnnounced = (value: unknown) =>
    browser.put('/rpc/employee/profile/anniversary', command({ isAnnounced: value }))
  expect(await refusal(isAnnounced('no'))).toBe('400 BAD_INPUT')
  expect((await isAnnounced(false)).status).toBe(200)
  expect(await wish()).toBe(false)

  const colleague = await aSignedInEmployee(within)
  await db.pool.query("update users set area = 'Luna' where id = $1", [colleague.userId])
  const coming = await (await late.get('/rpc/operator/people/anniversaries')).json()
  expect(coming).toMatchObject({ total: 1, today: '2026-11-20', anniversaries: [{ id: userId, isQuiet: true }] })
  await run()
  expect(await noticesOf(userId)).toHaveLength(1)
  expect(await noticesOf(colleague.userId)).toEqual([])
})
