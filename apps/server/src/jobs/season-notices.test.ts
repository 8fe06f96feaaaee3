import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee } from '../testing/factories.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { anotherProcess, publishFirstSeason } from '../testing/game/album.ts'
import { testApp } from '../testing/test-app.ts'
import { seasonNotices } from './season-notices.ts'

// The first season ends on 30 April 2027.

/** A company at an instant, with an employee who has the album. */
async function companyAt(instant: string, timeZone = 'America/Bogota') {
  const db = await testDatabase({ after: onTestFinished })
  await publishFirstSeason(db)
  const clock = new FakeClock(instant)
  const ana = await anEmployee({ db })
  const { dependencies } = testApp({ db, clock, config: { timeZone } })
  const notices = async () =>
    (await db.pool.query('select user_id, title, text, path from notices order by id')).rows as {
      user_id: number
      title: string
      text: string
      path: string
    }[]
  return { db, clock, ana, notices, announce: () => seasonNotices(dependencies) }
}

test('AL-9: the end is announced only to active people with the album', async () => {
  const { db, ana, notices, announce } = await companyAt('2027-03-31T15:00:00Z')
  await anEmployee({ db }, { platform: ['mision-espacial'] })
  await anEmployee({ db }, { isActive: false })
  await announce()
  expect(await notices()).toEqual([
    {
      user_id: ana.userId,
      title: '«Primer vuelo» termina en 30 días',
      text: expect.stringMatching(/propón cambios.*30 de abril de 2027/),
      path: '/figuras/album',
    },
  ])
})

test('AL-9: at 30, 7 and 1 days, once however often the job runs, and on no other day', async () => {
  const { clock, notices, announce } = await companyAt('2027-03-30T15:00:00Z')
  for (let day = 0; day < 35; day++) {
    await announce()
    clock.advance({ hours: 8 })
    await announce()
    clock.advance({ hours: 16 })
  }
  expect((await notices()).map(({ title }) => title)).toEqual([
    '«Primer vuelo» termina en 30 días',
    '«Primer vuelo» termina en 7 días',
    'Mañana termina «Primer vuelo»',
  ])
})

test('AL-9: the first day of the next season is announced once, and that of the first season is not', async () => {
  const { db, clock, notices, announce } = await companyAt('2026-11-01T15:00:00Z')
  await announce()
  expect(await notices()).toEqual([])
  await db.pool.query(
    "insert into albums (id, title, starts_on, ends_on, published_at) values ('dos', 'Mareas de luz', '2027-05-10', '2027-08-29', now())",
  )
  clock.advance({ days: 191 })
  await announce()
  await announce()
  expect((await notices()).map(({ title }) => title)).toEqual(['Ya abrió «Mareas de luz»'])
})

test.each([
  // The 31st in UTC is still the 30th in Bogotá.
  { timeZone: 'America/Bogota', instant: '2027-03-31T04:59:59Z', count: 0 },
  { timeZone: 'America/Bogota', instant: '2027-03-31T05:00:00Z', count: 1 },
  { timeZone: 'America/Bogota', instant: '2027-04-01T04:59:59Z', count: 1 },
  { timeZone: 'America/Bogota', instant: '2027-04-01T05:00:00Z', count: 0 },
  { timeZone: 'UTC', instant: '2027-03-31T04:59:59Z', count: 1 },
  { timeZone: 'Pacific/Auckland', instant: '2027-03-30T11:00:00Z', count: 1 },
  { timeZone: 'Pacific/Auckland', instant: '2027-03-31T11:00:00Z', count: 0 },
])('AL-9, CO-3: the day is the company’s: $count notice in $timeZone at $instant', async (example) => {
  const { notices, announce } = await companyAt(example.instant, example.timeZone)
  await announce()
  expect(await notices()).toHaveLength(example.count)
})

test('AL-9: several processes notify each employee of a large company once', async () => {
  const { db, clock, notices, announce } = await companyAt('2027-04-23T15:00:00Z')
  await db.pool.query(
    `insert into users (email, name, platform)
     select 'persona-' || n || '@acme.co', 'Persona ' || n, '{figuras}' from generate_series(1, 2500) n`,
  )
  const second = anotherProcess(db, clock)
  await Promise.all([announce(), seasonNotices(second.dependencies), announce()])
  await second.close()
  const people = (await notices()).map(({ user_id }) => user_id)
  expect(people).toHaveLength(2501)
  expect(new Set(people).size).toBe(2501)
})
