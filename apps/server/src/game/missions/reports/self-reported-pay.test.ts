import type { LeaderboardOutput } from '@orbita/contract/leaderboard'
import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { beforeAll, expect, test } from 'vitest'
import { type Browser, json } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, aSignedInEmployee, signedIn } from '../../../testing/factories.ts'
import { command } from '../../../testing/game/album.ts'
import { aChallenge, CHALLENGE, missionPath, publishTestChallenge } from '../../../testing/game/missions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { countStandings } from '../../leaderboard/count-standings.ts'

const db = await testDatabase()
const { rows } = db
const app = testApp({ db })
const within = { ...app, db }
let operator: Browser

// The season of these missions offers 1,050 of experience and 350 credits, of which self-reported ones pay 210 and 70.
beforeAll(async () => {
  operator = await anOperatorSession(within)
  const self = {
    source: 'self' as const,
    type: 'single' as const,
    target: 1,
    dailyCap: 1,
    prerequisites: [] as string[],
  }
  const gives = { experience: 150, credits: 50, packs: 0 }
  const challenge = aChallenge(CHALLENGE.id, {
    missions: {
      induccion: { ...self, gives },
      foto: { ...self, gives },
      entregas: { ...self, gives },
      viajes: { gives: { experience: 600, credits: 200, packs: 0 } },
      // Of another area, so that it is not offered.
      bodega: { gives: { experience: 5_000, credits: 5_000, packs: 0 } },
    },
  })
  const offered = ['induccion', 'foto', 'entregas', 'viajes', 'bodega']
  await publishTestChallenge(db, {
    ...challenge,
    missions: challenge.missions.filter(({ id }) => offered.includes(id)),
  })
})

const report = (browser: Browser, missionId: string) =>
  json<MissionOutput>(browser.post(`${missionPath(missionId)}/reports`, command({ amount: 1 })))
const balanceOf = async (userId: number) =>
  (await rows('select experience::int, credits::int from users where id = $1', [userId]))[0]
const creditsLeft = async (browser: Browser, missionId: string) =>
  (await json<MissionOutput>(browser.get(missionPath(missionId)))).report?.creditsLeft
const pointsOf = async (browser: Browser) => {
  await countStandings(app.dependencies)
  const { rows: board } = await json<LeaderboardOutput>(browser.get('/rpc/mision-espacial/leaderboard'))
  return board.find(({ isMe }) => isMe)?.experience
}

test('MI-8, RC-5: self-reported missions pay 20 % of the credits of a season, and their experience whole, of which as much counts', async () => {
  const { browser, userId } = await aSignedInEmployee(within)
  expect(await creditsLeft(browser, 'induccion')).toBe(70)
  await report(browser, 'induccion')
  expect(await balanceOf(userId)).toEqual({ experience: 150, credits: 50 })
  expect(await pointsOf(browser)).toBe(150)

  const second = await report(browser, 'foto')
  expect(second).toMatchObject({
    state: 'completed',
    gives: { experience: 150, credits: 20 },
    report: { creditsLeft: 0 },
  })
  expect(await balanceOf(userId)).toEqual({ experience: 300, credits: 70 })
  expect(await pointsOf(browser)).toBe(210)

  await report(browser, 'entregas')
  expect(await balanceOf(userId)).toEqual({ experience: 450, credits: 70 })
  expect(await pointsOf(browser)).toBe(210)
  const notices = await rows("select text from notices where user_id = $1 and kind = 'mission-completed' order by id", [
    userId,
  ])
  expect(notices.map(({ text }) => text)).toEqual([
    '+150 de experiencia · +50 créditos',
    '+150 de experiencia · +20 créditos · lo que anotas tú llegó a su tope de créditos de la temporada',
    '+150 de experiencia · lo que anotas tú llegó a su tope de créditos de la temporada',
  ])
})

test('MI-8, RC-5: a completion that is taken back leaves its room to the next', async () => {
  const { browser, userId, email } = await aSignedInEmployee(within)
  for (const missionId of ['induccion', 'foto']) await report(browser, missionId)
  await rows("update self_reports set state = 'waiting' where user_id = $1 and mission_id = 'foto'", [userId])
  const [{ id }] = await rows("select id from self_reports where user_id = $1 and mission_id = 'foto'", [userId])
  const review = command({ decision: 'reversed', reason: 'No estuvo ese día.' })
  expect((await operator.put(`/rpc/operator/self-reports/${id}/review`, review)).status).toBe(200)
  const reversal = command({ email, challengeId: CHALLENGE.id, missionId: 'foto', reason: 'No estuvo ese día.' })
  expect((await operator.post('/rpc/operator/progress-reversals', reversal)).status).toBe(200)
  expect(await balanceOf(userId)).toEqual({ experience: 150, credits: 50 })
  expect(await pointsOf(browser)).toBe(150)
  expect(await creditsLeft(browser, 'entregas')).toBe(20)
})

test('MI-8: two reports at the same time pay the share once', async () => {
  const person = await anEmployee(within)
  const browsers = [await signedIn(within, person), await signedIn(within, person)]
  await Promise.all(['induccion', 'foto'].map((missionId, index) => report(browsers[index]!, missionId)))
  expect(await balanceOf(person.userId)).toEqual({ experience: 300, credits: 70 })
})
