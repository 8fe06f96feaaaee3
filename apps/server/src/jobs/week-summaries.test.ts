import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee } from '../testing/factories.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { publishTestChallenge, setArea } from '../testing/game/missions.ts'
import { testApp } from '../testing/test-app.ts'
import { notifyWeekSummaries } from './week-summaries.ts'

/** A company in which one employee did things in the week of Monday 16 November. */
async function companyAt(instant: string) {
  const db = await testDatabase({ after: onTestFinished })
  const clock = new FakeClock(instant)
  const { dependencies } = testApp({ db, clock })
  const rows = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows
  const mark = (userId: number, actions: readonly string[], week = '2026-W47') =>
    rows(
      `insert into pulse_marks (user_id, week, action, at)
       select $1, $3, a.action, '2026-11-17T15:00:00Z'::timestamptz + a.place * interval '1 hour'
         from unnest($2::text[]) with ordinality as a (action, place)`,
      [userId, actions, week],
    )
  const notices = () => rows('select user_id, kind, title, text, path from notices order by id')
  return { db, clock, rows, mark, notices, tell: () => notifyWeekSummaries(dependencies) }
}

test('D-67: a week without anything is not notified, and neither is that of an employee who left', async () => {
  const { db, mark, notices, tell } = await companyAt('2026-11-23T14:00:00Z')
  await anEmployee({ db })
  const gone = await anEmployee({ db }, { isActive: false })
  await mark(gone.userId, ['look'])
  const before = await anEmployee({ db })
  await mark(before.userId, ['look'], '2026-W46')
  expect(await tell()).toBeUndefined()
  expect(await notices()).toEqual([])
})

test('D-67, CO-3: on the company’s Monday it says what was done and what opens, once a person and week', async () => {
  const { db, clock, rows, mark, notices, tell } = await companyAt('2026-11-23T04:59:59Z')
  await publishTestChallenge(db)
  const ana = await anEmployee({ db })
  await setArea(db, ana.userId, 'Ventas')
  await mark(ana.userId, ['thank', 'look', 'advance'])
  await rows("insert into pulse_stars (user_id, week, at) values ($1, '2026-W47', now())", [ana.userId])
  // It is Sunday still in Bogotá.
  expect(await tell()).toBeUndefined()
  clock.advance({ seconds: 1 })
  expect(await tell()).toBe('Resúmenes de la semana: 1')
  expect(await notices()).toEqual([
    {
      user_id: ana.userId,
      kind: 'pulse',
      title: 'Tu semana pasada',
      text: expect.stringMatching(
        /^Agradeciste a alguien, miraste qué había de nuevo, avanzaste una misión y encendiste tu estrella\. Esta semana se abre «.+»\.$/,
      ),
      path: '/figuras/inicio',
    },
  ])
  clock.advance({ hours: 30 })
  expect(await tell()).toBeUndefined()
  expect(await notices()).toHaveLength(1)
})

test('D-67, MI-15: a mission that opens a week later, and a survey, are not announced', async () => {
  const { db, rows, mark, notices, tell } = await companyAt('2026-11-23T14:00:00Z')
  await publishTestChallenge(db)
  await rows("update missions set starts_on = '2026-11-30' where id = 'cierre'")
  await rows(
    `update missions set starts_on = '2026-11-24', ends_on = '2026-12-10', source = 'survey', experience = 0, credits = 0,
            packs = 0 where id = 'arranque'`,
  )
  await mark((await anEmployee({ db })).userId, ['look'])
  await tell()
  expect((await notices())[0]).toMatchObject({ text: 'Miraste qué había de nuevo.' })
})

test('D-67: two processes at once notify each person once', async () => {
  const { db, mark, notices, tell } = await companyAt('2026-11-23T14:00:00Z')
  for (let index = 0; index < 5; index++) await mark((await anEmployee({ db })).userId, ['claim'])
  await Promise.all([tell(), tell(), tell()])
  expect(await notices()).toHaveLength(5)
})

test('CO-4: an employee with figuras alone is notified of no mission', async () => {
  const { db, mark, notices, tell } = await companyAt('2026-11-23T14:00:00Z')
  await publishTestChallenge(db)
  const ana = await anEmployee({ db }, { platform: ['figuras'] })
  await mark(ana.userId, ['exchange'])
  await tell()
  expect((await notices())[0]).toMatchObject({ text: 'Cambiaste o regalaste una figura.' })
})
