import { expect, test } from 'vitest'
import { seasonNotices } from '../../../jobs/season-notices.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { allBut, givePacks, own, publishFirstSeason, SEASON } from '../../../testing/game/album.ts'
import { testApp } from '../../../testing/test-app.ts'
import { crossSeasons } from './cross-seasons.ts'

// The first season ends on 30 April 2027, at midnight of Bogotá: 5:00 UTC of the next day.
const LAST_HOURS = '2027-05-01T03:30:00Z'

const moveTo = (clock: FakeClock, at: string) =>
  clock.advance({ seconds: (Date.parse(at) - clock.read().getTime()) / 1_000 })

/** A company whose person with the album was told thirty days before what crosses. */
async function company({ told = '2027-03-31T15:00:00Z' as string | null } = {}) {
  const db = await testDatabase()
  await publishFirstSeason(db)
  const clock = new FakeClock(told ?? '2027-04-20T15:00:00Z')
  const ana = await anEmployee({ db })
  // Past the plan de vuelo, so that what they do counts for the pulso.
  await db.pool.query("update habits_since set since = '2026-11-18T00:00:00Z'")
  await db.pool.query("update users set avatar_chosen_at = '2027-01-04' where id = $1", [ana.userId])
  const { dependencies } = testApp({ db, clock })
  if (told) await seasonNotices(dependencies)
  const rows = async <Row extends object>(sql: string) => (await db.pool.query<Row>(sql, [ana.userId])).rows
  return {
    ...{ db, clock, ana, rows },
    cross: (at: string) => {
      moveTo(clock, at)
      return crossSeasons(dependencies)
    },
    packs: async () => {
      const [counts] = await rows<{ waiting: number; opened: number }>(
        `select (count(*) filter (where state = 'granted'))::int as waiting, (count(*) filter (where state = 'opened'))::int as opened
           from packs where user_id = $1`,
      )
      return [counts!.waiting, counts!.opened]
    },
    told: () =>
      rows<{ title: string; text: string; celebrates: boolean }>(
        "select title, text, celebrates from notices where user_id = $1 and notice_key like 'crossing:%'",
      ),
  }
}

test('AL-9: nothing is opened before the last hours, nor for who was not told thirty days before', async () => {
  const early = await company()
  await givePacks(early.db, early.ana.userId, 9)
  await early.cross('2027-05-01T02:59:00Z')
  expect(await early.packs()).toEqual([9, 0])

  const untold = await company({ told: null })
  await givePacks(untold.db, untold.ana.userId, 9)
  await untold.cross(LAST_HOURS)
  expect(await untold.packs()).toEqual([9, 0])
})

test('AL-9, CO-5: a season that had begun before the third edition keeps what waits', async () => {
  const { db, ana, cross, packs, rows } = await company()
  await db.asOwner("update rules_since set since = '2026-11-02T00:00:00Z' where edition = 3")
  await givePacks(db, ana.userId, 9)
  await cross(LAST_HOURS)
  expect(await packs()).toEqual([9, 0])
  expect(await rows("select 1 from notices where user_id = $1 and notice_key like 'crossing:%'")).toEqual([])
})

test('AL-9: five packs and no awards have nothing done for them, and nothing is told', async () => {
  const { db, ana, cross, packs, told } = await company()
  await givePacks(db, ana.userId, 5)
  await cross(LAST_HOURS)
  expect([await packs(), await told()]).toEqual([[5, 0], []])
})

test('AL-9: awards are claimed, then the packs beyond five opened into the album that ends, once however many processes run', async () => {
  const { db, clock, ana, packs, told, rows } = await company()
  await own(db, ana.userId, allBut(48))
  await givePacks(db, ana.userId, 7)
  const [award] = SEASON.awards
  await db.pool.query(
    `insert into award_states (user_id, award_id, state, unlocked_at) values ($1, $2, 'unlocked', now())`,
    [ana.userId, `${SEASON.id}.${award!.id}`],
  )
  moveTo(clock, LAST_HOURS)
  const one = testApp({ db, clock }).dependencies
  await Promise.all([crossSeasons(one), crossSeasons(one), crossSeasons(one)])
  // The pack of the page that was claimed is the eighth: three are opened, the oldest first.
  expect((await packs())[1]).toBe(3)
  expect(
    await rows(
      'select distinct opened_on::text as day, album_id from packs where user_id = $1 and opened_at is not null',
    ),
  ).toEqual([{ day: '2027-04-30', album_id: SEASON.id }])
  expect(
    await rows(`select state from award_states where user_id = $1 and award_id = '${SEASON.id}.${award!.id}'`),
  ).toEqual([{ state: 'delivered' }])
  const [notice, ...more] = await told()
  expect(more).toEqual([])
  expect(notice).toMatchObject({ title: 'Lo que abrimos por ti', celebrates: true })
  expect(notice!.text).toMatch(
    /^Terminó «Primer vuelo». Reclamamos un premio que te esperaba y abrimos 3 sobres en ese álbum/,
  )
  // Nobody did anything: no star of the week.
  expect(await rows('select 1 from pulse_marks where user_id = $1')).toEqual([])
})

test('AL-9: when nothing ran on the last day it happens later, as of that day, and packs of the days after stay', async () => {
  const { db, ana, cross, packs, rows } = await company()
  await givePacks(db, ana.userId, 6)
  await db.pool.query("update packs set granted_at = '2027-04-01' where user_id = $1", [ana.userId])
  await db.pool.query(
    "insert into packs (user_id, source, source_key, granted_at) values ($1, 'mission', 'mission:late:1', '2027-05-02T12:00:00Z')",
    [ana.userId],
  )
  await cross('2027-05-03T15:00:00Z')
  await cross('2027-05-03T15:10:00Z')
  expect(await packs()).toEqual([6, 1])
  expect(await rows('select opened_on::text as day from packs where user_id = $1 and opened_at is not null')).toEqual([
    { day: '2027-04-30' },
  ])
})
