import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { command, publishFirstSeason, refusal, SEASON } from '../../../testing/game/album.ts'
import { cloneSeason, readSeason, saveSeason, seasonDocument, seasonStep } from '../../../testing/game/seasons.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
/** The product at an instant, over the same database. */
const productAt = (instant: string) => ({ ...testApp({ db, clock: new FakeClock(instant) }), db })
const within = productAt('2026-11-20T15:00:00Z')
let operator: Browser

beforeEach(async () => {
  await db.asOwner('truncate albums, season_drafts cascade')
  await publishFirstSeason(db)
  operator = await anOperatorSession(within)
})

// Twelve weeks, from a Monday.
const TWELVE = ['2027-05-10', '2027-08-01'] as const
const doubleWeeks = async (id: string) =>
  (await db.pool.query<{ weeks: number }>('select double_weeks as weeks from albums where id = $1', [id])).rows[0]
    ?.weeks

test('AL-1: six pages in twelve weeks are refused without a reason, and with one it stays in the audit', async () => {
  const id = await cloneSeason(operator, ...TWELVE)
  const { document, version } = (await readSeason(operator, id)).draft!
  const six = { ...seasonDocument(), id, title: document.title, startsOn: TWELVE[0], endsOn: TWELVE[1] }
  await saveSeason(operator, six, version)

  const next = { version: version + 1 }
  expect(await refusal(seasonStep(operator, id, 'publish', next))).toBe('409 SEASON_LENGTH_REASON')
  expect(await refusal(seasonStep(operator, id, 'publish', { ...next, reason: ' a ' }))).toBe('400 BAD_INPUT')
  expect(await doubleWeeks(id)).toBeUndefined()

  const reason = 'Cumplimos seis años'
  expect((await seasonStep(operator, id, 'publish', { ...next, reason })).status).toBe(200)
  const { rows } = await db.pool.query(
    "select details ->> 'reason' as reason from audit where action = 'seasons.publish' and subject = $1",
    [`albums/${id}`],
  )
  expect(rows).toEqual([{ reason }])
})

test('AL-1: a copy for twelve weeks has five pages and sets for them, and its last week is double', async () => {
  const id = await cloneSeason(operator, ...TWELVE)
  const { pages, awards } = (await readSeason(operator, id)).draft!.document
  expect(pages).toHaveLength(5)
  const sets = awards.flatMap(({ rule }) => (rule.kind === 'rarity-set' ? [`${rule.rarity} ${rule.count}`] : []))
  expect(sets).toEqual(['comun 15', 'rara 5', 'rara 10', 'epica 5', 'epica 10', 'legendaria 3', 'legendaria 5'])
  expect(awards.filter(({ rule }) => rule.kind === 'page-complete')).toHaveLength(5)
  expect((await seasonStep(operator, id, 'publish', { version: 1 })).status).toBe(200)
  expect(await doubleWeeks(id)).toBe(1)
})

test('AL-1: a copy for seventeen weeks has a seventh page to write', async () => {
  const id = await cloneSeason(operator, '2027-05-10', '2027-09-05')
  const { pages } = (await readSeason(operator, id)).draft!.document
  expect([pages.length, pages[6]!.title, pages[6]!.figures.at(-1)!.number]).toEqual([7, '', 56])
})

test('AL-1: a set that does not follow the pages keeps a new season from being published', async () => {
  const id = await cloneSeason(operator, ...TWELVE)
  const { document } = (await readSeason(operator, id)).draft!
  const set = document.awards.find(({ rule }) => rule.kind === 'rarity-set')!
  if (set.rule.kind === 'rarity-set') set.rule.count = 14
  await saveSeason(operator, document, 1)
  const answer = await seasonStep(operator, id, 'publish', { version: 2 })
  expect(await answer.json()).toMatchObject({
    error: 'SEASON_NOT_READY',
    details: { problems: [{ text: `«${set.title}» pide 14: con 5 páginas son 15.` }] },
  })
})

test('AL-1, CO-5: a season that has begun keeps its weeks when its last day moves', async () => {
  await saveSeason(operator, seasonDocument({ endsOn: '2027-01-23' }), 0)
  const answer = await seasonStep(operator, SEASON.id, 'publish', { version: 1, reason: 'Se acorta' })
  expect([answer.status, await doubleWeeks(SEASON.id)]).toEqual([200, 0])
})

test('AL-5: a double week gives two packs, once, however many visits come at the same time', async () => {
  const id = await cloneSeason(operator, ...TWELVE)
  await seasonStep(operator, id, 'publish', { version: 1 })
  const person = await anEmployee({ db })
  const last = productAt('2027-07-28T15:00:00Z')
  const devices = await Promise.all([signedIn(last, person), signedIn(last, person)])
  const visits = await Promise.all(devices.map((device) => device.post('/rpc/figuras/packs/weekly', command())))
  for (const visit of visits) expect(visit.status).toBeLessThan(300)
  const { rows } = await db.pool.query('select source_key as key, text from packs where user_id = $1 order by 1', [
    person.userId,
  ])
  expect(rows).toEqual([
    { key: 'weekly:2027-W29', text: 'Sobre semanal' },
    { key: 'weekly:2027-W30', text: 'Sobre semanal' },
    { key: 'weekly:2027-W30:2', text: 'Sobre semanal doble' },
  ])
})

test('MI-1, RE-8: checking a season says what its missions pay a week and what its catalogue lacks, and publishing it goes on', async () => {
  const id = await cloneSeason(operator, ...TWELVE)
  const { document } = (await readSeason(operator, id)).draft!
  const check = async () =>
    (await (await operator.post(`/rpc/operator/seasons/${id}/check`, { json: { document } })).json()) as {
      problems: unknown[]
      warnings: string[]
    }
  expect(await check()).toEqual({
    problems: [],
    warnings: [
      expect.stringMatching(
        /^Las misiones publicadas para sus días dan 0 créditos por semana a cada persona\. Lo deseable es de 75 a 90/,
      ),
      'El catálogo no tiene ninguna recompensa de 1500 créditos o más: para quien ahorra.',
      'El catálogo no tiene una recompensa de cierre, abierta solo desde el 19/07/2027.',
    ],
  })
  await db.pool.query(
    `insert into rewards (id, position, title, description, conditions, picture, category, price, delivery, promised_days, starts_on)
     select 'r' || price, 1, 'x', 'x', '{}', 'a/b', 'tiempo', price, 'pickup', 5, starts_on
       from (values (1500, null::date), (80, '2027-07-19'::date)) r (price, starts_on)`,
  )
  expect((await check()).warnings).toHaveLength(1)
  expect((await seasonStep(operator, id, 'publish', { version: 1 })).status).toBe(200)
})
