import { readFileSync } from 'node:fs'
import type { FigurasHomeOutput, MissionHomeOutput } from '@orbita/contract/screens/homes'
import { CONCEPTS } from '@orbita/domain/first-weeks'
import type { PlatformId } from '@orbita/domain/platforms'
import { dayKey } from '@orbita/domain/time/period'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { signedIn } from '../testing/factories.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { own, publishFirstSeason } from '../testing/game/album.ts'
import { habitSteps } from '../testing/game/habits.ts'
import { send, type TestColleague } from '../testing/game/recognitions.ts'
import { aRedeem, giveCredits, publishTestReward } from '../testing/game/rewards.ts'
import { testApp } from '../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
const { aNewcomer, aVeteran } = habitSteps(within)
const { rows } = db

beforeAll(async () => {
  await db.pool.query("update habits_since set since = '2026-11-18T00:00:00Z'")
  await publishFirstSeason(db)
})

/** Reads a home as somebody who signs in on that day. */
const homeOf = async (who: TestColleague, platform: PlatformId) =>
  (await (await signedIn(within, who)).get(`/rpc/${platform}/home`)).json()
const mision = async (who: TestColleague) => (await homeOf(who, 'mision-espacial')) as MissionHomeOutput
const figuras = async (who: TestColleague) => (await homeOf(who, 'figuras')) as FigurasHomeOutput

test('D-131: the homes of a new person know nothing of later weeks, and each idea comes with what brings it', async () => {
  const lucia = await aNewcomer()
  await rows(
    `insert into company_goals (title, cause, target, unit, ends_on, amount)
     values ('Horas', 'Para la escuela', 10, '{"one":"hora","many":"horas"}', '2027-02-01', 0)`,
  )
  // Week 1: Friday.
  expect([(await mision(lucia)).met, (await figuras(lucia)).met]).toEqual([[], []])

  await giveCredits(db, lucia.userId, 100)
  expect((await mision(lucia)).met).toEqual(['credits'])

  // Week 2: the Monday of the company, and not that of UTC.
  clock.advance({ days: 2, hours: 14 })
  expect(clock.read().toISOString()).toBe('2026-11-23T04:00:00.000Z')
  expect((await mision(lucia)).met).toEqual(['credits'])
  clock.advance({ hours: 2 })
  expect((await mision(lucia)).met).toEqual(['credits', 'pulse', 'shared-goals'])
  expect((await figuras(lucia)).met).toEqual(['pulse'])

  // Week 4: twelve figures, of no complete page.
  clock.advance({ days: 14 })
  await own(db, lucia.userId, [1, 2, 3, 4, 9, 10, 11, 12, 17, 18, 19])
  expect((await figuras(lucia)).met).toEqual(['pulse'])
  await own(db, lucia.userId, [20])
  expect((await figuras(lucia)).met).toEqual(['pulse', 'album-total'])

  // Week 8: everything was spent, and what was met stays.
  clock.advance({ days: 28 })
  await rows('insert into ledger_checks (checked_at, drifted) values ($1, 0)', [clock.read()])
  await aRedeem(await signedIn(within, lucia), await publishTestReward(db, { price: 100 }))
  expect(await rows('select credits::int from users where id = $1', [lucia.userId])).toEqual([{ credits: 0 }])
  expect((await mision(lucia)).met).toEqual(['credits', 'pulse', 'shared-goals'])
})

test('D-131: a page that is complete counts the album, and who was here before has the weeks behind them', async () => {
  const ana = await aVeteran()
  expect([(await mision(ana)).met, (await figuras(ana)).met]).toEqual([['pulse', 'shared-goals'], ['pulse']])
  await own(db, ana.userId, [1, 2, 3, 4, 5, 6, 7, 8])
  expect((await figuras(ana)).met).toEqual(['pulse', 'album-total'])
})

test('D-131: the home says who thanked last and when, and nothing of thanks that were withdrawn', async () => {
  const [ana, beto] = [await aVeteran(), await aVeteran()]
  expect((await mision(ana)).thanks).toBeNull()
  expect((await send(beto, [ana])).status).toBe(200)
  const on = dayKey(clock.read(), 'America/Bogota')
  expect((await mision(ana)).thanks).toEqual({ name: beto.name, on })
  await rows('update kudos set withdrawn_at = now()')
  expect((await mision(ana)).thanks).toBeNull()
})

test('D-131: the table for people names every idea', () => {
  const page = readFileSync(new URL('../../../../docs/first-weeks.md', import.meta.url), 'utf8')
  for (const concept of CONCEPTS) expect(page).toContain(`| \`${concept}\` |`)
})
