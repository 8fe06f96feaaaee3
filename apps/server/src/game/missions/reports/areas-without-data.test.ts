import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { SelfReportsOutput } from '@orbita/contract/missions/self-reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Browser, json } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import { aChallenge, CHALLENGE, missionPath, progressOf, publishTestChallenge } from '../../../testing/game/missions.ts'
import { aProgressFile, applyFile, aRow, PROGRESS_IMPORTS, undoFile } from '../../../testing/game/progress.ts'
import { testApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser
let areas = 0

// The clock stands at 20 November, on the twentieth day of these missions, and none has a row of an area at first.
beforeAll(async () => {
  operator = await anOperatorSession(within)
  const open = { prerequisites: [] as string[], gives: { experience: 100, credits: 50, packs: 0 } }
  const missions = {
    viajes: { ...open, target: 20 },
    induccion: { ...open, startsOn: '2026-11-07' },
    arranque: open,
    bodega: { ...open, areas: ['Bodega'] },
  }
  await publishTestChallenge(db, aChallenge(CHALLENGE.id, { missions }))
})

async function someoneOf(area: string | null) {
  const person = await anEmployee(within)
  await db.pool.query('update users set area = $2 where id = $1', [person.userId, area])
  return { ...person, browser: await signedIn(within, person) }
}
/** Somebody of an area of their own. */
const someone = () => someoneOf(`Área ${++areas}`)

const note = (browser: Browser, amount: number, missionId = 'viajes') =>
  browser.post(`${missionPath(missionId)}/reports`, command({ amount }))
const missionOf = (browser: Browser, missionId = 'viajes') => json<MissionOutput>(browser.get(missionPath(missionId)))
const progress = (userId: number) => progressOf(db, userId)

/** Notes two a day, until today. */
async function noteDays({ browser, userId }: { browser: Browser; userId: number }, days: number): Promise<void> {
  for (let left = days; left > 0; left--) {
    expect((await note(browser, 2)).status).toBe(200)
    if (left > 1) {
      await db.pool.query('update self_reports set reported_on = reported_on - 1 where user_id = $1', [userId])
    }
  }
}

const balanceOf = async (userId: number) =>
  (await db.pool.query('select experience::int, credits::int from users where id = $1', [userId])).rows[0]
const noticesOf = async (userId: number) =>
  (await db.pool.query<{ text: string }>('select text from notices where user_id = $1 order by id', [userId])).rows.map(
    ({ text }) => text,
  )

describe('MI-13: nobody notes', () => {
  test.each([
    ['more than a tenth of the target a day', 'viajes', 3, '409 REPORT_LIMIT'],
    ['before day 14', 'induccion', 1, '409 REPORT_CLOSED'],
    ['after the last day', 'arranque', 1, '409 REPORT_CLOSED'],
    ['for a mission of another area', 'bodega', 1, '404 MISSION_NOT_FOUND'],
    ['nothing', 'viajes', 0, '400 BAD_INPUT'],
  ])('%s', async (_, missionId, amount, expected) => {
    const { browser, userId } = await someone()
    expect(await refusal(note(browser, amount, missionId))).toBe(expected)
    expect(await progress(userId)).toEqual([])
  })

  test('without an area', async () => {
    const { browser } = await someoneOf(null)
    expect((await missionOf(browser)).report).toBeNull()
    expect(await refusal(note(browser, 1))).toBe('409 REPORT_CLOSED')
  })

  test('once a colleague of the area has a row, even of nothing; another area still does; and again when the file is undone', async () => {
    const ana = await someone()
    const { rows } = await db.pool.query<{ area: string }>('select area from users where id = $1', [ana.userId])
    const [beto, carla] = [await someoneOf(rows[0]!.area), await someone()]
    const { id } = await applyFile(operator, aProgressFile([aRow(beto.email, 'viajes', { total: 0 })]))
    expect((await missionOf(ana.browser)).report).toBeNull()
    expect(await refusal(note(ana.browser, 1))).toBe('409 REPORT_CLOSED')
    expect((await note(carla.browser, 1)).status).toBe(200)
    await undoFile(operator, id)
    expect((await note(ana.browser, 1)).status).toBe(200)
  })
})

describe('MI-13: an area without data notes its own', () => {
  test('two of twenty a day, with what is left of it and the credits of its share', async () => {
    const { browser, userId } = await someone()
    expect((await missionOf(browser)).report).toEqual({
      ...{ isOpen: true, canReport: true, isFallback: true, left: 2, dailyCap: 2 },
      creditsLeft: expect.any(Number),
    })
    const noted = await json<MissionOutput>(note(browser, 2))
    expect(noted).toMatchObject({ amount: 2, state: 'in-progress', report: { left: 0 }, areaData: null })
    expect(noted.events.map(({ amount, text }) => [amount, text])).toEqual([[2, 'Lo anotaste tú']])
    expect(await refusal(note(browser, 1))).toBe('409 REPORT_LIMIT')
    expect(await progress(userId)).toEqual(['viajes: 2/20'])
  })

  test('from two devices at once, within the cap', async () => {
    const ana = await someone()
    const browsers = [ana.browser, await signedIn(within, ana)]
    const answers = await atOnce(10, (at) => note(browsers[at % 2]!, 1))
    expect(statuses(answers)).toEqual({ 200: 2, 409: 8 })
    expect(await progress(ana.userId)).toEqual(['viajes: 2/20'])
  })

  test('and one that was drawn may be taken back, with its cap in the list', async () => {
    const { browser, userId } = await someone()
    await note(browser, 2)
    const { rows } = await db.pool.query<{ id: number }>(
      "update self_reports set state = 'waiting' where user_id = $1 returning id",
      [userId],
    )
    const { reports } = await json<SelfReportsOutput>(operator.get('/rpc/operator/self-reports'))
    expect(reports.find(({ id }) => id === rows[0]!.id)?.mission).toMatchObject({ id: 'viajes', dailyCap: 2 })
    const review = command({ decision: 'reversed', reason: 'No estuvo ese día.' })
    expect((await operator.put(`/rpc/operator/self-reports/${rows[0]!.id}/review`, review)).status).toBe(200)
    expect(await missionOf(browser)).toMatchObject({ amount: 0, report: { left: 2 } })
  })
})

describe('MI-13: a file that comes wins', () => {
  test.each([
    ['a total', [{ total: 9 }], 9, 'Llegaron los datos de tu área: 9. Te sumamos la diferencia.'],
    ['rows', [{ incremento: 4 }, { incremento: 5 }], 9, 'Llegaron los datos de tu área: 9. Te sumamos la diferencia.'],
    ['less than was noted', [{ total: 3 }], 6, 'Llegaron los datos de tu área: 3. Lo que anotaste no baja.'],
    ['the same', [{ incremento: 6 }], 6, 'Llegaron los datos de tu área: 6. Lo que anotaste no baja.'],
    ['a total of an earlier day', [{ total: 8, fecha: '2026-11-05' }], 8, expect.stringContaining('8. Te sumamos')],
  ])('%s', async (_, facts, expected, words) => {
    const ana = await someone()
    await noteDays(ana, 3)
    const rows = facts.map((over) => aRow(ana.email, 'viajes', over))
    await applyFile(operator, aProgressFile(rows))
    const mission = await missionOf(ana.browser)
    const data = rows.reduce((sum, { total, incremento }) => sum + Number(total ?? incremento), 0)
    expect(mission).toMatchObject({ amount: expected, report: null, areaData: { amount: data, noted: 6 } })
    expect(mission.events.at(-1)!.total).toBe(expected)
    expect(await noticesOf(ana.userId)).toEqual([words])
    // The same rows in another file say nothing new.
    await applyFile(operator, aProgressFile([...rows, aRow((await someone()).email, 'viajes')]))
    expect(await progress(ana.userId)).toEqual([`viajes: ${expected}/20`])
    expect(await noticesOf(ana.userId)).toHaveLength(1)
  })

  test('and what later files say counts from what it said, until it passes what was noted', async () => {
    const ana = await someone()
    await noteDays(ana, 3)
    const load = (over: object) => applyFile(operator, aProgressFile([aRow(ana.email, 'viajes', over)]))
    await load({ incremento: 4 })
    expect(await progress(ana.userId)).toEqual(['viajes: 6/20'])
    await load({ incremento: 1 })
    expect(await progress(ana.userId)).toEqual(['viajes: 6/20'])
    await load({ total: 7, fecha: '2026-11-19' })
    expect(await progress(ana.userId)).toEqual(['viajes: 7/20'])
    await load({ incremento: 13, fecha: '2026-11-20' })
    expect(await progress(ana.userId)).toEqual(['viajes: 20/20 done'])
    expect(await balanceOf(ana.userId)).toEqual({ experience: 100, credits: 50 })
  })

  test('and what was noted is there again when it is undone, whole or by row', async () => {
    const ana = await someone()
    await noteDays(ana, 2)
    const rows = [aRow(ana.email, 'viajes', { incremento: 5 }), aRow(ana.email, 'viajes', { incremento: 6 })]
    const { id } = await applyFile(operator, aProgressFile(rows))
    expect(await progress(ana.userId)).toEqual(['viajes: 11/20'])
    const { rows: facts } = await db.pool.query<{ id: number }>(
      'select id from progress_events where batch_id = $1 and amount = 6',
      [id],
    )
    const row = await operator.delete(`${PROGRESS_IMPORTS}/${id}`, command({ factId: facts[0]!.id }))
    expect([row.status, await progress(ana.userId)]).toEqual([200, ['viajes: 5/20']])
    await undoFile(operator, id)
    expect(await progress(ana.userId)).toEqual(['viajes: 4/20'])
    expect(await refusal(note(ana.browser, 1))).toBe('409 REPORT_LIMIT')
  })

  test('and what they had of another area stays beside what they note', async () => {
    const ana = await someone()
    await applyFile(operator, aProgressFile([aRow(ana.email, 'viajes', { total: 5 })]))
    await db.pool.query("update users set area = 'Área nueva' where id = $1", [ana.userId])
    await noteDays(ana, 2)
    expect(await progress(ana.userId)).toEqual(['viajes: 9/20'])
    await applyFile(operator, aProgressFile([aRow(ana.email, 'viajes', { total: 8, fecha: '2026-11-19' })]))
    expect(await missionOf(ana.browser)).toMatchObject({ amount: 9, areaData: { amount: 8, noted: 9 } })
    await applyFile(operator, aProgressFile([aRow(ana.email, 'viajes', { total: 12, fecha: '2026-11-20' })]))
    const mission = await missionOf(ana.browser)
    expect([mission.amount, mission.events.at(-1)!.total]).toEqual([12, 12])
    expect(await noticesOf(ana.userId)).toEqual(['Llegaron los datos de tu área: 8. Lo que anotaste no baja.'])
  })

  test('also while somebody notes: each counts once, and progress is the higher of both', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, someone))
    const file = applyFile(operator, aProgressFile(people.map(({ email }) => aRow(email, 'viajes', { incremento: 1 }))))
    const notes = await Promise.all(people.map(({ browser }) => note(browser, 2)))
    await file
    for (const [at, { userId, browser }] of people.entries()) {
      const isNoted = notes[at]!.status === 200
      expect(isNoted || notes[at]!.status === 409).toBe(true)
      expect(await progress(userId)).toEqual([`viajes: ${isNoted ? 2 : 1}/20`])
      expect(await refusal(note(browser, 1))).toBe('409 REPORT_CLOSED')
    }
  })
})

describe('MI-8, MI-13: what was noted pays within the share of self-reported missions', () => {
  test('once, and a file that says the same later pays nothing again', async () => {
    const ana = await someone()
    // The missions offer her 450 credits or less, of which noted ones pay a fifth.
    await noteDays(ana, 10)
    expect(await progress(ana.userId)).toEqual(['viajes: 20/20 done'])
    const mission = await missionOf(ana.browser)
    const paid = await balanceOf(ana.userId)
    expect(paid).toEqual({ experience: 100, credits: mission.gives.credits })
    const { rows } = await db.pool.query('select experience, credits from self_reported_pay where user_id = $1', [
      ana.userId,
    ])
    expect(rows).toEqual([{ experience: 100, credits: mission.gives.credits }])
    await applyFile(operator, aProgressFile([aRow(ana.email, 'viajes', { total: 22 })]))
    expect(await progress(ana.userId)).toEqual(['viajes: 22/20 done'])
    expect(await balanceOf(ana.userId)).toEqual(paid)
  })

  test('and data that confirm it pay the credits that the share withheld, once, and free the share', async () => {
    const ana = await someone()
    // The share of the season is taken already, so that what she notes gives experience alone.
    await db.pool.query("update missions set credits = 0 where id <> 'viajes'")
    await noteDays(ana, 10)
    const withheld = await balanceOf(ana.userId)
    expect(withheld).toEqual({ experience: 100, credits: 10 })
    // Data that say less confirm nothing.
    await applyFile(operator, aProgressFile([aRow(ana.email, 'viajes', { total: 19, fecha: '2026-11-18' })]))
    expect(await balanceOf(ana.userId)).toEqual(withheld)
    await applyFile(operator, aProgressFile([aRow(ana.email, 'viajes', { total: 20, fecha: '2026-11-19' })]))
    expect(await balanceOf(ana.userId)).toEqual({ experience: 100, credits: 50 })
    expect((await noticesOf(ana.userId)).at(-1)).toBe(
      'Los datos de tu área confirman lo que anotaste: +40 créditos que esperaban.',
    )
    const { rows } = await db.pool.query('select from self_reported_pay where user_id = $1', [ana.userId])
    expect(rows).toEqual([])
    await applyFile(operator, aProgressFile([aRow(ana.email, 'viajes', { total: 23, fecha: '2026-11-20' })]))
    expect(await balanceOf(ana.userId)).toEqual({ experience: 100, credits: 50 })
  })

  test('and a file that brings the rest pays all of it', async () => {
    const ana = await someone()
    await noteDays(ana, 2)
    await applyFile(operator, aProgressFile([aRow(ana.email, 'viajes', { total: 20 })]))
    expect(await balanceOf(ana.userId)).toEqual({ experience: 100, credits: 50 })
    const { rows } = await db.pool.query('select from self_reported_pay where user_id = $1', [ana.userId])
    expect(rows).toEqual([])
  })
})

test('MI-13: the balances are those of their movements', async () => {
  expect(await verifyLedger(db.pool)).toMatchObject([])
})
