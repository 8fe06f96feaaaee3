import type { GoalsOutput } from '@orbita/contract/missions/goals'
import type { SurveyOutput } from '@orbita/contract/missions/surveys'
import type { Mission } from '@orbita/domain/missions/challenge'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anOperatorSession, signedIn, type TestEmployee } from '../../../testing/factories.ts'
import { atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import { publishTestChallenge } from '../../../testing/game/missions.ts'
import { aSurvey, aTeam, endSurveys } from '../../../testing/game/surveys.ts'
import { testApp } from '../../../testing/test-app.ts'
import { countSurveys } from './count-surveys.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const now = new Date('2026-11-20T14:00:00Z')
const timeZone = 'America/Bogota'
const operator = await anOperatorSession(within)
let count = 0
let challengeId = ''

const survey = (over: Partial<Mission> = {}) => aSurvey(challengeId, over)
const team = (area: string | null, people: number) => aTeam(within, area, people)

beforeEach(async () => {
  await endSurveys(db)
  challengeId = `encuesta-${++count}`
})

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

describe('the results', () => {
  test('MI-9: are refused to employees, for another mission, before it begins, and in a state that nobody saw', async () => {
    await publishTestChallenge(db, survey({ startsOn: '2026-11-25' }))
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
    await publishTestChallenge(db, survey())
    await team('Ventas', 5)
    await team('Legal', 3)
    await team(null, 2)
    const answer = await load(results, 0)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ details: { fields: [field] } })
  })

  test('MI-9: are the bar of each area; small areas share one, and pay nobody', async () => {
    await publishTestChallenge(db, survey())
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
    await publishTestChallenge(db, survey())
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
    await publishTestChallenge(db, survey())
    const [ana] = await team('Ventas', 4)
    expect(await refusal(load([{ area: null, answers: 1 }], 0))).toBe('400 BAD_INPUT')
    await countSurveys(db, { now, timeZone })
    expect(await barOf(ana!)).toBeUndefined()
  })

  test('MI-9: follow people who leave and areas that get small, once counted again', async () => {
    await publishTestChallenge(db, survey())
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
    await publishTestChallenge(db, survey())
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
    await publishTestChallenge(db, survey())
    const [ana] = await team('Ventas', 5)
    await countSurveys(db, { now, timeZone })
    expect(await barOf(ana!)).toBe('area Ventas 0/5')
    const closing = `/rpc/operator/challenges/${challengeId}/missions/arranque/closing`
    expect((await operator.put(closing, command())).status).toBe(200)
    expect(await barOf(ana!)).toBeUndefined()
  })
})
