import type { ChallengesOutput, MissionOutput } from '@orbita/contract/missions/challenges'
import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession, aSignedInEmployee } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { aChallenge, missionPath, progressOf, publishTestChallenge, setProgress } from '../../testing/game/missions.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyProgress } from './progress/apply-progress.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }

beforeAll(() => publishTestChallenge(db))

const signedInEmployee = () => aSignedInEmployee(within)

const challengesOf = async (browser: Browser) =>
  (await (await browser.get('/rpc/mision-espacial/challenges')).json()) as ChallengesOutput
const statesOf = async (browser: Browser) =>
  (await challengesOf(browser)).challenges.flatMap(({ missions }) => missions.map(({ id, state }) => `${id}: ${state}`))

test('MI-7: a mission that had closed before they joined is neither shown nor counted, unless they completed it', async () => {
  const { browser, userId } = await signedInEmployee()
  const joins = (on: string | null) => db.pool.query('update users set joined_on = $2 where id = $1', [userId, on])
  const before = await challengesOf(browser)
  await joins('2026-11-15')
  expect(await statesOf(browser)).toContain('arranque: expired')
  await joins('2026-11-16')
  expect((await statesOf(browser)).join()).not.toContain('arranque')
  // It had ended without them, so it did not count before either.
  expect((await challengesOf(browser)).total).toBe(before.total)
  expect(await refusal(browser.get(missionPath('arranque')))).toBe('404 MISSION_NOT_FOUND')
  expect(((await (await browser.get('/rpc/employee/counts')).json()) as ProfileCountsOutput).missions?.total).toBe(
    before.total,
  )
  await setProgress(db, userId, 'arranque', { amount: 4, completedAt: '2026-11-14T15:00:00Z' })
  expect(await statesOf(browser)).toContain('arranque: completed')
  expect((await challengesOf(browser)).total).toBe(before.total + 1)
})

test('MI-7: totals are what was completed and what can still be won: an ended mission is lost with those that ask for it', async () => {
  const { browser, userId } = await signedInEmployee()
  const totals = async () => {
    const { missions } = (await (await browser.get('/rpc/mision-espacial/home')).json()) as MissionHomeOutput
    const counts = (await (await browser.get('/rpc/employee/counts')).json()) as ProfileCountsOutput
    expect(counts.missions?.total).toBe(missions.total)
    expect((await challengesOf(browser)).total).toBe(missions.total)
    return missions.total
  }
  const before = await totals()
  const id = 'con-perdida'
  await publishTestChallenge(db, aChallenge(id))
  const all = (await totals()) - before
  // `viajes` asks for `induccion`, and `final` for `viajes`.
  const end =
    "update missions set closed_at = now(), closed_on = '2026-11-18' where (challenge_id, id) = ($1, 'induccion')"
  await db.pool.query(end, [id])
  expect((await totals()) - before).toBe(all - 3)
  const fact = { userId, challengeId: id, missionId: 'induccion', amount: 1, text: 'Tarde', key: 'k', on: '2026-11-17' }
  const moment = { now: new Date('2026-11-20T14:00:00Z'), timeZone: 'America/Bogota' }
  await transaction(db.pool, (tx) => applyProgress(tx, [fact], moment))
  expect((await totals()) - before).toBe(all)
})

test('MI-7: a prerequisite that had closed before they joined is waived, also one that operators closed', async () => {
  const { browser, userId } = await signedInEmployee()
  await db.pool.query("update users set joined_on = '2026-11-19' where id = $1", [userId])
  const id = 'con-cerrada'
  await publishTestChallenge(db, aChallenge(id))
  const operator = await anOperatorSession(within)
  await operator.put(`/rpc/operator/challenges/${id}/missions/induccion/closing`, command())
  await db.pool.query("update missions set closed_on = '2026-11-18' where (challenge_id, id) = ($1, 'induccion')", [id])
  const { prerequisites, state } = (await (await browser.get(missionPath('viajes', id))).json()) as MissionOutput
  expect([prerequisites, state]).toEqual([[], 'available'])
  await transaction(db.pool, (tx) =>
    applyProgress(
      tx,
      [{ userId, challengeId: id, missionId: 'viajes', amount: 10, text: 'Listo', key: 'k', on: '2026-11-20' }],
      { now: new Date('2026-11-20T14:00:00Z'), timeZone: 'America/Bogota' },
    ),
  )
  expect(await progressOf(db, userId, id)).toEqual(['viajes: 10/10 done'])
})
