import type { ChallengesOutput } from '@orbita/contract/missions/challenges'
import type { Mission } from '@orbita/domain/missions/challenge'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { command, refusal } from '../../../testing/game/album.ts'
import { aChallenge, anEvidence, missionPath, PIXEL, publishTestChallenge } from '../../../testing/game/missions.ts'
import { aSurvey, aTeam, endSurveys, SURVEY } from '../../../testing/game/surveys.ts'
import { testApp } from '../../../testing/test-app.ts'
import { applyProgress } from '../progress/apply-progress.ts'

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

describe('an anonymous survey is refused', () => {
  const publish = (over: Partial<Mission>) =>
    operator.put('/rpc/operator/challenges', command({ challenge: survey(over) }))

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

    await publishTestChallenge(db, survey())
    const final = survey().missions.find(({ id }) => id === 'final')!
    const edit = command({ mission: { ...final, prerequisites: ['arranque'] }, version: 1 })
    const path = `/rpc/operator/challenges/${challengeId}/missions/final`
    expect(await refusal(operator.put(path, edit))).toBe('400 BAD_INPUT')
  })

  test('MI-9: by the database, whatever wrote it', async () => {
    await publishTestChallenge(db, survey())
    const change = (what: string) =>
      db.pool.query(`update missions set ${what} where (challenge_id, id) = ($1, 'arranque')`, [challengeId])
    await expect(change('credits = 1')).rejects.toThrow('missions_survey')
    await expect(change("prerequisites = '{induccion}'")).rejects.toThrow('missions_survey')
    const [ana] = await team('Ventas', 1)
    const insert = 'insert into mission_progress (user_id, challenge_id, mission_id, amount) values ($1, $2, $3, 1)'
    await expect(db.pool.query(insert, [ana!.userId, challengeId, 'arranque'])).rejects.toThrow('never for a person')
  })

  test('MI-9: as the goal of areas or of the company, which pay or count persons', async () => {
    await publishTestChallenge(db, survey())
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
    await publishTestChallenge(db, survey())
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
    await publishTestChallenge(db, survey())
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
    await publishTestChallenge(db, survey())
    const [ana] = await team('Ventas', 1)
    const { missions } = survey()
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
