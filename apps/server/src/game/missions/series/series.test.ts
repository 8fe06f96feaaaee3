import type { ChallengesOutput, MissionOutput } from '@orbita/contract/missions/challenges'
import type { Mission } from '@orbita/domain/missions/challenge'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import { aChallenge, CHALLENGE, missionOperatorPath, missionPath, progressOf } from '../../../testing/game/missions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { readMissionNames } from '../progress/import/mission-names.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const [operator, other] = [await anOperatorSession(within), await anOperatorSession(within)]
// Another process, with a pool of connections of its own.
const beside = testApp({ db, clock })
const besides = await anOperatorSession(beside)

const RONDA = {
  ...CHALLENGE.missions[0]!,
  ...{ id: 'ronda', title: 'Ronda segura', type: 'counter' as const, target: 3, source: 'self' as const, dailyCap: 3 },
  ...{ startsOn: '2026-11-16', endsOn: '2026-11-22', gives: { experience: 20, credits: 15, packs: 0 } },
}

/** Publishes a challenge until 20 December whose mission `ronda` is open from 16 to 22 November. */
async function aSeries(id: string, missions: Mission[] = [RONDA]) {
  const challenge = { ...aChallenge(id), endsOn: '2026-12-20', missions }
  expect((await operator.put('/rpc/operator/challenges', command({ challenge }))).status).toBe(200)
}

const setTurns = (id: string, turns: number, over: object = {}, { by = operator, mission = 'ronda' } = {}) =>
  by.put(`${missionOperatorPath(mission, id)}/turns`, command({ every: 'week', turns, version: 1, ...over }))
const turnsOf = (id: string) =>
  db.rows(
    `select id, turn, starts_on::text || '/' || ends_on as days, target, closed_on is not null as "isClosed" from missions
      where challenge_id = $1 and series is not null order by turn`,
    [id],
  )
const daysOf = async (id: string) => (await turnsOf(id)).map((one) => one.days)

describe('MI-15: what a series cannot be is refused, and nothing is written', () => {
  test.each([
    ['without end', 27, {}],
    ['past its challenge', 6, {}],
    ['with no turn', 0, {}],
    ['with another rhythm', 2, { every: 'day' }],
    ['from another version', 2, { version: 2 }],
    ['with a prize for more turns than it has', 3, { prize: 4 }],
    ['with a prize for one turn', 3, { prize: 1 }],
  ])('%s', async (name, turns, over) => {
    const id = `sin-${name.replaceAll(' ', '-')}`
    await aSeries(id)
    const answer = await setTurns(id, turns, over)
    expect([400, 409]).toContain(answer.status)
    expect(await turnsOf(id)).toEqual([])
  })

  test('of a draft, an unknown mission, and by nobody', async () => {
    const challenge = { ...aChallenge('borrador-s'), endsOn: '2026-12-20', missions: [RONDA] }
    await operator.put('/rpc/operator/challenges', command({ challenge, drafts: ['ronda'] }))
    expect(await refusal(setTurns('borrador-s', 3))).toBe('400 BAD_INPUT')
    expect(await refusal(setTurns('borrador-s', 3, {}, { mission: 'ninguna' }))).toBe('404 MISSION_NOT_FOUND')
  })
})

describe('MI-15: a series', () => {
  test('has a turn each week; two processes that write it at once make each turn once', async () => {
    await aSeries('semanas')
    const by = [operator, other, besides]
    const answers = await atOnce(3, (index) => setTurns('semanas', 5, {}, { by: by[index]! }))
    expect(statuses(answers)).toEqual({ 200: 3 })
    expect(await daysOf('semanas')).toEqual([
      '2026-11-16/2026-11-22',
      '2026-11-23/2026-11-29',
      '2026-11-30/2026-12-06',
      '2026-12-07/2026-12-13',
      '2026-12-14/2026-12-20',
    ])
  })

  test('CO-5: changing it changes the turns to come; those that opened keep what they asked', async () => {
    await aSeries('cambio')
    await setTurns('cambio', 3)
    const edit = { mission: { ...RONDA, target: 2 }, version: 1 }
    expect((await operator.put(missionOperatorPath('ronda', 'cambio'), command(edit))).status).toBe(200)
    expect((await turnsOf('cambio')).map(({ target }) => target)).toEqual([2, 3, 3])
    expect(await (await setTurns('cambio', 4, { version: 2 })).json()).toMatchObject({
      added: 1,
      changed: 2,
      closed: 0,
    })
    expect((await turnsOf('cambio')).map(({ target }) => target)).toEqual([2, 2, 2, 2])

    clock.advance({ days: 7 })
    const late = await anOperatorSession(within)
    const second = {
      mission: { ...RONDA, id: 'ronda-t2', target: 5, dailyCap: 5, startsOn: '2026-11-23', endsOn: '2026-11-29' },
      version: 2,
    }
    expect((await late.put(missionOperatorPath('ronda-t2', 'cambio'), command(second))).status).toBe(200)
    await setTurns('cambio', 4, { version: 3 }, { by: late, mission: 'ronda-t2' })
    expect((await turnsOf('cambio')).map(({ target }) => target)).toEqual([2, 5, 5, 5])
    clock.advance({ days: -7 })
  })

  test('a shorter one closes turns that had not opened, a longer one opens them again, and a skipped one stays so', async () => {
    await aSeries('corta')
    await setTurns('corta', 5)
    await operator.put(`${missionOperatorPath('ronda-t3', 'corta')}/closing`, command())
    const closed = async () => (await turnsOf('corta')).map(({ isClosed }) => isClosed)
    expect(await (await setTurns('corta', 4)).json()).toMatchObject({ closed: 1 })
    expect(await closed()).toEqual([false, false, true, false, true])
    await setTurns('corta', 5)
    expect(await closed()).toEqual([false, false, true, false, false])
  })
})

describe('MI-15: a person', () => {
  const report = (browser: Awaited<ReturnType<typeof signedIn>>, id: string, mission: string) =>
    browser.post(`${missionPath(mission, id)}/reports`, command({ amount: 3 }))
  const seriesOf = async (browser: Awaited<ReturnType<typeof signedIn>>, id: string) => {
    const { challenges } = (await (await browser.get('/rpc/mision-espacial/challenges')).json()) as ChallengesOutput
    return challenges.find((one) => one.id === id)!
  }

  test('sees one planet, whose turn opens at midnight of the company, and each turn pays once', async () => {
    await aSeries('planeta')
    await setTurns('planeta', 3)
    const employee = await anEmployee({ db })
    const browser = await signedIn(within, employee)
    expect(statuses(await atOnce(2, () => report(browser, 'planeta', 'ronda')))).toEqual({ 200: 1, 409: 1 })
    const first = await seriesOf(browser, 'planeta')
    expect([first.completed, first.total, first.missions.length]).toEqual([1, 3, 1])
    expect(first.missions[0]).toMatchObject({ id: 'ronda', state: 'completed', turn: { number: 1, every: 'week' } })
    expect(await refusal(report(browser, 'planeta', 'ronda-t2'))).toMatch(/^4/)

    // Monday 23 November in Bogotá begins at five o'clock of UTC.
    const now = clock.read().getTime()
    const move = (to: string) => clock.advance({ seconds: (Date.parse(to) - clock.read().getTime()) / 1000 })
    move('2026-11-23T04:59:59Z')
    const late = await signedIn(within, employee)
    expect((await seriesOf(late, 'planeta')).missions[0]!.id).toBe('ronda')
    move('2026-11-23T05:00:00Z')
    expect((await seriesOf(late, 'planeta')).missions[0]).toMatchObject({ id: 'ronda-t2', state: 'available' })
    expect((await report(late, 'planeta', 'ronda-t2')).status).toBe(200)
    const detail = (await (await late.get(missionPath('ronda-t2', 'planeta'))).json()) as MissionOutput
    expect(detail.turn!.turns.map(({ state, amount }) => [state, amount])).toEqual([
      ['done', 3],
      ['done', 3],
      ['later', 0],
    ])
    expect(await progressOf(db, employee.userId, 'planeta')).toEqual(['ronda: 3/3 done', 'ronda-t2: 3/3 done'])
    const paid = await db.rows(
      "select movement_key as key from ledger where user_id = $1 and movement_key like 'mission:planeta%' order by key",
      [employee.userId],
    )
    expect(paid.map(({ key }) => key)).toEqual(['mission:planeta/ronda-t2:1', 'mission:planeta/ronda:1'])
    clock.advance({ seconds: (now - clock.read().getTime()) / 1000 })
  })

  test('gets one pack more for turns done in whatever order, however often they come at once', async () => {
    await aSeries('premio')
    await setTurns('premio', 4, { prize: 2 })
    const with2 = await anEmployee({ db })
    const without = await anEmployee({ db }, { platform: ['mision-espacial'] })
    const packsOf = (id: number) =>
      db.rows("select source_key as key from packs where user_id = $1 and source_key like '%/turnos:%'", [id])
    const noticesOf = (id: number) =>
      db.rows("select title from notices where user_id = $1 and kind = 'pack' and text = 'Ronda segura'", [id])
    const start = clock.read().getTime()
    for (const [weeks, mission] of [
      [0, 'ronda'],
      [2, 'ronda-t3'],
      [3, 'ronda-t4'],
    ] as const) {
      clock.advance({ seconds: (start - clock.read().getTime()) / 1000, days: weeks * 7 })
      for (const one of [with2, without]) {
        const browser = await signedIn(within, one)
        await atOnce(2, () => report(browser, 'premio', mission))
        if (one === with2) expect(await packsOf(one.userId)).toHaveLength(weeks === 0 ? 0 : 1)
      }
    }
    const late = await signedIn(within, with2)
    expect((await seriesOf(late, 'premio')).missions[0]!.turn!.prize).toBe(2)
    expect(await packsOf(with2.userId)).toEqual([{ key: 'mission:premio/ronda/turnos:1' }])
    expect(await noticesOf(with2.userId)).toEqual([{ title: '2 turnos hechos: un sobre más' }])

    const other = await signedIn(within, without)
    expect((await seriesOf(other, 'premio')).missions[0]!.turn!.prize).toBeNull()
    expect(await packsOf(without.userId)).toEqual([])
    expect(await noticesOf(without.userId)).toEqual([])
    clock.advance({ seconds: (start - clock.read().getTime()) / 1000 })
  })

  test('sees no gap where a turn was skipped, and completes the challenge without all the turns', async () => {
    await aSeries('hueco', [RONDA, { ...CHALLENGE.missions[0]!, id: 'sola', source: 'self', dailyCap: 1 }])
    await setTurns('hueco', 3)
    await operator.put(`${missionOperatorPath('ronda-t2', 'hueco')}/closing`, command())
    const employee = await anEmployee({ db })
    const browser = await signedIn(within, employee)
    const { missions } = await seriesOf(browser, 'hueco')
    expect(missions[0]!.turn!.turns.map(({ id }) => id)).toEqual(['ronda', 'ronda-t3'])
    await browser.post(`${missionPath('sola', 'hueco')}/reports`, command({ amount: 1 }))
    const [done] = await db.rows('select completed_at from challenges where user_id = $1', [employee.userId])
    expect(done!.completed_at).not.toBeNull()
  })
})

test('MI-15: a file names the series, and the day of the row decides the turn', async () => {
  await aSeries('archivo')
  await setTurns('archivo', 3)
  const names = await readMissionNames(db.pool)
  const find = (mission: string, on: string) => names.find('archivo', mission, on)
  for (const name of ['ronda', 'Ronda Segura']) {
    expect(find(name, '2026-11-22')).toEqual({ challengeId: 'archivo', missionId: 'ronda' })
    expect(find(name, '2026-11-30')).toEqual({ challengeId: 'archivo', missionId: 'ronda-t3' })
  }
  expect(find('ronda', '2026-12-10')).toEqual({
    column: 'mision',
    problem: '«Ronda segura» es una serie, y ese día no cae en ninguno de sus turnos.',
  })
})
