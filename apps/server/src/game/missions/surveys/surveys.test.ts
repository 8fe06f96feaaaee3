import type { ChallengesOutput } from '@orbita/contract/challenges'
import type { GoalsOutput } from '@orbita/contract/goals'
import type { SurveyOutput } from '@orbita/contract/surveys'
import type { Mission } from '@orbita/domain/missions/challenge'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import { atOnce, command, refusal, statuses } from '../../../testing/album.ts'
import type { Browser } from '../../../testing/browser.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../../../testing/factories.ts'
import { aChallenge, anEvidence, missionPath, PIXEL, publishTestChallenge } from '../../../testing/missions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { applyProgress } from '../progress/apply-progress.ts'
import { countSurveys } from './count-surveys.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const now = new Date('2026-11-20T14:00:00Z')
const timeZone = 'America/Bogota'
const SURVEY = {
  type: 'counter',
  target: 80,
  unit: { one: 'respuesta', many: 'respuestas' },
  source: 'survey',
  prerequisites: [],
  gives: { experience: 0, credits: 0, packs: 0 },
} as const satisfies Partial<Mission>

let operator: Browser
let count = 0
let challengeId = ''
/** The mission `arranque` of a challenge is a survey that closes on the 30th; everybody is of no area until a test says. */
const aSurvey = (over: Partial<Mission> = {}) =>
  aChallenge(challengeId, { missions: { arranque: { ...SURVEY, endsOn: '2026-11-30', ...over } } })

beforeAll(async () => {
  operator = await anOperatorSession(within)
})

beforeEach(async () => {
  await db.pool.query('update users set is_active = false')
  await db.pool.query("update missions set closed_at = now(), closed_on = '2026-11-01' where source = 'survey'")
  challengeId = `encuesta-${++count}`
})

async function team(area: string | null, people: number): Promise<TestEmployee[]> {
  const all = await Promise.all(Array.from({ length: people }, () => anEmployee(within)))
  await db.pool.query('update users set area = $1 where id = any ($2)', [area, all.map(({ userId }) => userId)])
  return all
}

const surveyPath = (missionId = 'arranque') => `/rpc/operator/surveys/${challengeId}/${missionId}`
const load = (results: readonly object[], version: number, missionId?: string) =>
  operator.put(surveyPath(missionId), command({ results, version }))

async function loaded(results: readonly object[], version: number): Promise<SurveyOutput> {
  const answer = await load(results, version)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as SurveyOutput
}

async function barOf(person: TestEmployee) {
  const browser = await signedIn(within, person)
  const { surveys } = (await (await browser.get('/rpc/mision-espacial/goals')).json()) as GoalsOutput
  return surveys[0] && `${surveys[0].scope} ${surveys[0].area} ${surveys[0].answers}/${surveys[0].people}`
}

describe('an anonymous survey is refused', () => {
  const publish = (over: Partial<Mission>) =>
    operator.put('/rpc/operator/challenges', command({ challenge: aSurvey(over) }))

  test.each<[string, Partial<Mission>]>([
    ['that pays persons', { gives: { experience: 0, credits: 10, packs: 0 } }],
    ['that asks for other missions', { prerequisites: ['induccion'] }],
    ['of more than everybody', { target: 101 }],
    ['that somebody completes', { type: 'single', target: 1 }],
  ])('MI-9: %s', async (_, over) => {
    expect(await refusal(publish(over))).toBe('400 BAD_INPUT')
  })

  test('MI-9: as the prerequisite of a mission, from the first or by an edit', async () => {
    const missions = { arranque: SURVEY, final: { prerequisites: ['arranque'] } }
    const challenge = aChallenge(challengeId, { missions })
    expect(await refusal(operator.put('/rpc/operator/challenges', command({ challenge })))).toBe('400 BAD_INPUT')

    await publishTestChallenge(db, aSurvey())
    const final = aSurvey().missions.find(({ id }) => id === 'final')!
    const edit = command({ mission: { ...final, prerequisites: ['arranque'] }, version: 1 })
    const path = `/rpc/operator/challenges/${challengeId}/missions/final`
    expect(await refusal(operator.put(path, edit))).toBe('400 BAD_INPUT')
  })

  test('MI-9: by the database, whatever wrote it', async () => {
    await publishTestChallenge(db, aSurvey())
    const change = (what: string) =>
      db.pool.query(`update missions set ${what} where (challenge_id, id) = ($1, 'arranque')`, [challengeId])
    await expect(change('credits = 1')).rejects.toThrow('missions_survey')
    await expect(change("prerequisites = '{induccion}'")).rejects.toThrow('missions_survey')
    const [ana] = await team('Ventas', 1)
    const insert = 'insert into mission_progress (user_id, challenge_id, mission_id, amount) values ($1, $2, $3, 1)'
    await expect(db.pool.query(insert, [ana!.userId, challengeId, 'arranque'])).rejects.toThrow('never for a person')
  })

  test('MI-9: as the goal of areas or of the company, which pay or count persons', async () => {
    await publishTestChallenge(db, aSurvey())
    const goal = { month: '2026-11', area: null, challengeId, missionId: 'arranque', why: 'Porque sí.' }
    const shared = await operator.post('/rpc/operator/goals/shared', command({ goal }))
    expect(await shared.json()).toMatchObject({ details: { fields: ['goal.missionId'] } })
    const company = {
      ...{ title: 'Todos', cause: 'Por algo.', target: 5, unit: SURVEY.unit, endsOn: '2026-12-18', amount: 0 },
      mission: { challengeId, missionId: 'arranque' },
    }
    const answer = await operator.post('/rpc/operator/goals/company', command({ goal: company }))
    expect(await answer.json()).toMatchObject({ details: { fields: ['goal.mission'] } })
  })
})

describe('a person', () => {
  test('MI-9: has no such mission: not on the map, not counted, and nothing to send or report', async () => {
    await publishTestChallenge(db, aSurvey())
    const [ana] = await team('Ventas', 1)
    const browser = await signedIn(within, ana!)
    const { challenges } = (await (await browser.get('/rpc/mision-espacial/challenges')).json()) as ChallengesOutput
    const ids = challenges.find(({ id }) => id === challengeId)!.missions.map(({ id }) => id)
    expect(ids).not.toContain('arranque')
    const path = missionPath('arranque', challengeId)
    expect(await refusal(browser.get(path))).toBe('404 MISSION_NOT_FOUND')
    expect(await refusal(browser.post(`${path}/evidence`, anEvidence(PIXEL)))).toBe('404 MISSION_NOT_FOUND')
    expect(await refusal(browser.post(`${path}/reports`, command({ amount: 1 })))).toBe('404 MISSION_NOT_FOUND')
  })

  test('MI-9: gets no progress in it from operators, by hand or by a file', async () => {
    await publishTestChallenge(db, aSurvey())
    const [ana] = await team('Ventas', 1)
    const fact = { challengeId, missionId: 'arranque', amount: 1, on: '2026-11-18', text: 'Respondió' }
    const correction = operator.post('/rpc/operator/progress', command({ ...fact, email: ana!.email }))
    expect(await refusal(correction)).toBe('409 PROGRESS_REFUSED')
    const file = transaction(db.pool, (tx) =>
      applyProgress(tx, [{ ...fact, userId: ana!.userId, key: 'a' }], { now, timeZone }),
    )
    await expect(file).rejects.toThrow('PROGRESS_REFUSED')
    expect(
      (
        await db.pool.query('select 1 from mission_progress where mission_id = $1 and challenge_id = $2', [
          'arranque',
          challengeId,
        ])
      ).rows,
    ).toEqual([])
  })

  test('MI-9, AW-1: completes the challenge without it', async () => {
    await publishTestChallenge(db, aSurvey())
    const [ana] = await team('Ventas', 1)
    const { missions } = aSurvey()
    const facts = missions
      .filter(({ source, areas }) => source !== 'survey' && areas === undefined)
      .map(({ id: missionId, target: amount, startsOn }) => ({
        ...{ userId: ana!.userId, challengeId, missionId, amount, text: 'Hecho', key: missionId },
        on: startsOn < '2026-11-20' ? '2026-11-18' : startsOn,
      }))
    await transaction(db.pool, (tx) => applyProgress(tx, facts, { now: new Date('2026-11-28T14:00:00Z'), timeZone }))
    const { rows } = await db.pool.query('select completed_at is not null as done from challenges where user_id = $1', [
      ana!.userId,
    ])
    expect(rows).toEqual([{ done: true }])
  })
})

describe('the results', () => {
  test('MI-9: are refused to employees, for another mission, before it begins, and in a state that nobody saw', async () => {
    await publishTestChallenge(db, aSurvey({ startsOn: '2026-11-25' }))
    await team('Ventas', 5)
    const [employee] = await team('Ventas', 1)
    const browser = await signedIn(within, employee!)
    const results = [{ area: 'Ventas', answers: 2 }]
    expect(await refusal(browser.put(surveyPath(), command({ results, version: 0 })))).toBe('404 NOT_FOUND')
    expect(await refusal(load(results, 0, 'viajes'))).toBe('404 MISSION_NOT_FOUND')
    expect(await refusal(load(results, 0))).toBe('400 BAD_INPUT')
    expect(await refusal(load(results, 3))).toBe('409 MISSION_CHANGED')
  })

  test.each([
    ['of an area of fewer than five people', [{ area: 'Legal', answers: 1 }], 'results.0.area'],
    ['of an area that nobody is in', [{ area: 'Nadie', answers: 1 }], 'results.0.area'],
    [
      'of more answers than people',
      [
        { area: null, answers: 2 },
        { area: 'Ventas', answers: 6 },
      ],
      'results.1.answers',
    ],
    [
      'of an area twice',
      [
        { area: 'Ventas', answers: 1 },
        { area: 'Ventas', answers: 2 },
      ],
      'results',
    ],
    ['of less than nobody', [{ area: 'Ventas', answers: -1 }], 'results.0.answers'],
  ])('MI-9: %s are refused, with the field', async (_, results, field) => {
    await publishTestChallenge(db, aSurvey())
    await team('Ventas', 5)
    await team('Legal', 3)
    await team(null, 2)
    const answer = await load(results, 0)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ details: { fields: [field] } })
  })

  test('MI-9: are the bar of each area; small areas share one, and pay nobody', async () => {
    await publishTestChallenge(db, aSurvey())
    const [ventas, legal, none] = [await team('Ventas', 5), await team('Legal', 3), await team(null, 2)]
    expect(
      (
        await loaded(
          [
            { area: 'Ventas', answers: 4 },
            { area: null, answers: 3 },
          ],
          0,
        )
      ).groups,
    ).toEqual([
      { area: 'Ventas', people: 5, answers: 4, needed: 4 },
      { area: null, people: 5, answers: 3, needed: 4 },
    ])
    expect(await barOf(ventas[0]!)).toBe('area Ventas 4/5')
    expect(await barOf(legal[0]!)).toBe('areas null 3/5')
    expect(await barOf(none[0]!)).toBe('areas null 3/5')
    expect(
      (await db.pool.query('select 1 from ledger where user_id = any ($1)', [ventas.map(({ userId }) => userId)])).rows,
    ).toEqual([])
  })

  test('MI-9: of the only small area are never the difference between two bars: the next smallest shares its own', async () => {
    await publishTestChallenge(db, aSurvey())
    const [planta, ventas, legal] = [await team('Planta', 7), await team('Ventas', 6), await team('Legal', 2)]
    expect(await refusal(load([{ area: 'Ventas', answers: 4 }], 0))).toBe('400 BAD_INPUT')
    const results = [
      { area: 'Planta', answers: 3 },
      { area: null, answers: 5 },
    ]
    expect((await loaded(results, 0)).groups).toEqual([
      { area: 'Planta', people: 7, answers: 3, needed: 6 },
      { area: null, people: 8, answers: 5, needed: 7 },
    ])
    expect(await barOf(planta[0]!)).toBe('area Planta 3/7')
    expect(await barOf(ventas[0]!)).toBe('areas null 5/8')
    expect(await barOf(legal[0]!)).toBe('areas null 5/8')
  })

  test('MI-9: of fewer than five people are neither loaded nor shown', async () => {
    await publishTestChallenge(db, aSurvey())
    const [ana] = await team('Ventas', 4)
    expect(await refusal(load([{ area: null, answers: 1 }], 0))).toBe('400 BAD_INPUT')
    await countSurveys(db, { now, timeZone })
    expect(await barOf(ana!)).toBeUndefined()
  })

  test('MI-9: follow people who leave and areas that get small, once counted again', async () => {
    await publishTestChallenge(db, aSurvey())
    const [ventas, legal] = [await team('Ventas', 6), await team('Legal', 5)]
    await loaded(
      [
        { area: 'Ventas', answers: 5 },
        { area: 'Legal', answers: 5 },
      ],
      0,
    )
    const leave = ({ userId }: TestEmployee) =>
      db.pool.query('update users set is_active = false where id = $1', [userId])
    await leave(ventas[0]!)
    await countSurveys(db, { now, timeZone })
    expect(await barOf(ventas[1]!)).toBe('area Ventas 5/5')
    await leave(legal[0]!)
    await countSurveys(db, { now, timeZone })
    expect(await barOf(ventas[1]!)).toBe('company null 9/9')
    await loaded([{ area: null, answers: 7 }], 1)
    expect(await barOf(ventas[1]!)).toBe('company null 7/9')
    expect(await barOf(legal[1]!)).toBe('company null 7/9')
  })

  test('MI-9: loaded by many operators at the same time are those of one, and the audit says which', async () => {
    await publishTestChallenge(db, aSurvey())
    await team('Ventas', 20)
    const answers = await atOnce(10, (place) => load([{ area: 'Ventas', answers: place }], 0))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 9 })
    const { groups, version } = (await (await operator.get(surveyPath())).json()) as SurveyOutput
    const winner = answers.findIndex(({ status }) => status === 200)
    expect([version, groups[0]?.answers]).toEqual([1, winner])
    const { rows } = await db.pool.query("select details from audit where action = 'surveys.load' and subject = $1", [
      `missions/${challengeId}/arranque`,
    ])
    expect(rows).toEqual([{ details: { before: { Ventas: 0 }, after: { Ventas: winner } } }])
  })

  test('MI-9: an open survey shows its bar before the first results, and a closed one none', async () => {
    await publishTestChallenge(db, aSurvey())
    const [ana] = await team('Ventas', 5)
    await countSurveys(db, { now, timeZone })
    expect(await barOf(ana!)).toBe('area Ventas 0/5')
    const closing = `/rpc/operator/challenges/${challengeId}/missions/arranque/closing`
    expect((await operator.put(closing, command())).status).toBe(200)
    expect(await barOf(ana!)).toBeUndefined()
  })
})
