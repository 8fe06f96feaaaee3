import type { ProgressReversalsOutput } from '@orbita/contract/missions/progress'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../../testing/factories.ts'
import { atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import { CHALLENGE, progressOf, publishTestChallenge } from '../../../testing/game/missions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'

const db = await testDatabase()
const within = testApp({ db })
const operator = await anOperatorSession(within)

beforeAll(() => publishTestChallenge(db))

const of = (email: string, missionId: string) => ({ email, challengeId: CHALLENGE.id, missionId })

const correct = (email: string, missionId: string, amount: number, more: object = {}) =>
  operator.post(
    '/rpc/operator/progress',
    command({ ...of(email, missionId), amount, on: '2026-11-18', text: 'Lo vimos en la reunión', ...more }),
  )

const reverse = (email: string, missionId: string) =>
  operator.post('/rpc/operator/progress-reversals', command({ ...of(email, missionId), reason: 'No era suyo' }))

const reversals = async () =>
  ((await (await operator.get('/rpc/operator/progress-reversals')).json()) as ProgressReversalsOutput).reversals

test('MI-3: refuses a fact of an unknown employee, mission or day, and an amount of zero', async () => {
  const { email } = await anEmployee({ db })
  expect(await refusal(correct('nadie@orbita.example', 'viajes', 1))).toBe('404 PROFILE_NOT_FOUND')
  expect(await refusal(correct(email, 'no-hay', 1))).toBe('409 PROGRESS_REFUSED')
  expect(await refusal(correct(email, 'viajes', 1, { on: '2026-12-18' }))).toBe('409 PROGRESS_REFUSED')
  expect(await refusal(correct(email, 'viajes', 1, { on: '2026-02-30' }))).toBe('400 BAD_INPUT')
  for (const amount of [0, 1.5, 2 ** 53, '1']) {
    expect(await refusal(correct(email, 'viajes', amount as number))).toBe('400 BAD_INPUT')
  }
})

test('CO-1: one correction sent ten times counts once', async () => {
  const { email, userId } = await anEmployee({ db })
  const body = command({ ...of(email, 'viajes'), amount: 2, on: '2026-11-18', text: 'Lo vimos' })
  const answers = await atOnce(10, () => operator.post('/rpc/operator/progress', body))
  expect(statuses(answers)).toEqual({ 200: 10 })
  expect(await progressOf(db, userId)).toEqual(['viajes: 2/10'])
})

test('MI-4: a correction below the target reverts nothing until an operator confirms it, once', async () => {
  const { email, userId, name } = await anEmployee({ db })
  await correct(email, 'bitacora', 3)
  expect(await refusal(reverse(email, 'bitacora'))).toBe('409 NOT_COMPLETED')
  await correct(email, 'bitacora', -1)
  expect(await reversals()).toEqual([
    {
      ...of(email, 'bitacora'),
      name,
      title: 'Misión bitacora',
      amount: 2,
      target: 3,
      completedAt: '2026-11-20T14:00:00.000Z',
      experience: 100,
      credits: 50,
    },
  ])
  const answers = await atOnce(5, () => reverse(email, 'bitacora'))
  expect(statuses(answers)).toEqual({ 200: 1, 409: 4 })
  expect(await progressOf(db, userId)).toEqual(['bitacora: 2/3'])
  expect(await reversals()).toEqual([])
  const { rows } = await db.pool.query('select kind, credits, reason from ledger where user_id = $1 order by id', [
    userId,
  ])
  expect(rows[1]).toEqual({ kind: 'correction', credits: -50, reason: 'Corrección: No era suyo' })

  expect(await (await correct(email, 'bitacora', 1)).json()).toMatchObject({ completions: 1, credits: 50 })
  expect(await verifyLedger(db.pool)).toEqual([])
})

test('MI-4: rewards already spent cannot be taken back', async () => {
  const { email, userId } = await anEmployee({ db })
  await correct(email, 'induccion', 1)
  await correct(email, 'induccion', -1)
  await db.pool.query(
    `with spent as (insert into ledger (user_id, kind, credits, reason, movement_key, occurred_at)
       values ($1, 'redemption', -10, 'Canje', 'canje', now()))
     update users set credits = credits - 10 where id = $1`,
    [userId],
  )
  expect(await refusal(reverse(email, 'induccion'))).toBe('409 BALANCE_TOO_LOW')
  expect(await progressOf(db, userId)).toEqual(['induccion: 0/1 done'])
})
