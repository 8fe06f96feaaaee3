import type { GoalSavedOutput, GoalsOutput, WrittenGoalsOutput } from '@orbita/contract/missions/goals'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import { okJson } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../../../testing/factories.ts'
import { command, refusal } from '../../../testing/game/album.ts'
import { aChallenge, publishTestChallenge } from '../../../testing/game/missions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { applyProgress } from '../progress/apply-progress.ts'
import { countGoals } from './count-goals.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const operator = await anOperatorSession(within)
const now = new Date('2026-11-20T14:00:00Z')
const GOALS = '/rpc/operator/goals'
let count = 0

// Each test has a challenge of its own, and no goal but its own.
let challengeId = ''
beforeEach(async () => {
  await db.pool.query('delete from company_goals')
  challengeId = `reto-${++count}`
  await publishTestChallenge(db, aChallenge(challengeId))
})

const companyGoal = (over: object = {}) => ({
  title: '20 viajes',
  cause: 'Por cada viaje, un libro.',
  target: 20,
  unit: { one: 'viaje', many: 'viajes' },
  endsOn: '2026-12-18',
  mission: null,
  amount: 7,
  ...over,
})

const complete = (who: TestEmployee, missionId = 'induccion', amount = 1) =>
  transaction(db.pool, (tx) =>
    applyProgress(
      tx,
      [{ userId: who.userId, challengeId, missionId, amount, text: 'Hecho', key: missionId, on: '2026-11-18' }],
      { now, timeZone: 'America/Bogota' },
    ),
  )

const goalsOf = async (who: TestEmployee) =>
  okJson<GoalsOutput>((await signedIn(within, who)).get('/rpc/mision-espacial/goals'))
const written = () => okJson<WrittenGoalsOutput>(operator.get(GOALS))

describe('MI-12: a goal of the company', () => {
  test.each([
    ['that is over', { endsOn: '2026-11-19' }, ['goal.endsOn']],
    ['about a mission that is not there', { mission: { challengeId: 'rumbo', missionId: 'otra' } }, ['goal.mission']],
    ['of nothing', { target: 0 }, ['goal.target']],
    ['without a unit', { unit: { one: '', many: 'viajes' } }, ['goal.unit.one']],
  ])('%s is refused, with the names of its fields', async (_, goal, fields) => {
    const answer = await operator.post(`${GOALS}/company`, command({ goal: companyGoal(goal) }))
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { details: object }).details).toEqual({ fields })
  })

  test('shows everybody its bar, its cause and their own part, which its mission counts', async () => {
    const [ana, beto] = [await anEmployee(within), await anEmployee(within)]
    await complete(ana)
    await complete(ana, 'viajes', 3)
    const goal = companyGoal({ mission: { challengeId, missionId: 'viajes' } })
    await okJson(operator.post(`${GOALS}/company`, command({ goal })))
    const seen = { title: '20 viajes', cause: 'Por cada viaje, un libro.', amount: 3, target: 20, isReached: false }
    expect((await goalsOf(ana)).company).toMatchObject([{ ...seen, mine: 3, mission: { id: 'viajes' } }])
    expect((await goalsOf(beto)).company).toMatchObject([{ ...seen, mine: 0 }])
    await complete(beto)
    await complete(beto, 'viajes', 17)
    await countGoals(db, now)
    expect((await goalsOf(beto)).company).toMatchObject([{ amount: 20, mine: 17, isReached: true }])
  })

  test('without a mission has the amount that operators write, and is theirs to change and to withdraw', async () => {
    const ana = await anEmployee(within)
    const { id, revision } = await okJson<GoalSavedOutput>(
      operator.post(`${GOALS}/company`, command({ goal: companyGoal() })),
    )
    const change = { goal: companyGoal({ amount: 12 }), revision }
    await okJson(operator.put(`${GOALS}/company/${id}`, command(change)))
    expect((await goalsOf(ana)).company).toMatchObject([{ amount: 12, mission: null }])
    expect(await refusal(operator.put(`${GOALS}/company/${id}`, command(change)))).toBe('409 GOAL_EDITED')
    expect((await operator.delete(`${GOALS}/company/${id}`, command({ revision: 2 }))).status).toBe(200)
    expect((await written()).company).toEqual([])
  })
})
