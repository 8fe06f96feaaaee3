import type { ChallengesOutput, MissionOutput } from '@orbita/contract/missions/challenges'
import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../infra/db/database.ts'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, refusal } from '../../testing/game/album.ts'
import {
  aChallenge,
  CHALLENGE,
  missionPath,
  publishTestChallenge,
  setArea,
  setProgress,
} from '../../testing/game/missions.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const CHALLENGES = '/rpc/mision-espacial/challenges'
const HOME = '/rpc/mision-espacial/home'

beforeAll(async () => {
  await publishTestChallenge(db)
  await publishTestChallenge(db, aChallenge('secreto'), { isDraft: true })
})

async function signedInEmployee(area: string | null = null) {
  const person = await anEmployee({ db })
  await setArea(db, person.userId, area)
  return { ...person, browser: await signedIn(within, person) }
}

const challengesOf = async (browser: Browser) => (await (await browser.get(CHALLENGES)).json()) as ChallengesOutput
const homeOf = async (browser: Browser) => (await (await browser.get(HOME)).json()) as MissionHomeOutput

async function missionOf(browser: Browser, id: string): Promise<MissionOutput> {
  const answer = await browser.get(missionPath(id))
  expect(answer.status).toBe(200)
  return (await answer.json()) as MissionOutput
}

/** Returns the mission states of the first challenge, as `viajes: locked`. */
async function statesOf(browser: Browser): Promise<string[]> {
  const { challenges } = await challengesOf(browser)
  return challenges.flatMap(({ missions }) => missions).map(({ id, state }) => `${id}: ${state}`)
}

describe('a mission is not found', () => {
  test.each([
    ['of no challenge', missionPath('viajes', 'otro')],
    ['that does not exist', missionPath('otra')],
    ['with an id that is none', missionPath('NADA%00!')],
    ['that is a draft', missionPath('viajes', 'secreto')],
    ['of another area', missionPath('bodega')],
  ])('%s', async (_what, path) => {
    const { browser } = await signedInEmployee('Ventas')
    expect(await refusal(browser.get(path))).toBe('404 MISSION_NOT_FOUND')
  })

  test('CO-4: by an employee without mision-espacial', async () => {
    const browser = await signedIn(within, await anEmployee({ db }, { platform: ['figuras'] }))
    for (const path of [missionPath('viajes'), CHALLENGES, HOME]) {
      expect(await refusal(browser.get(path))).toBe('403 PLATFORM_NOT_ALLOWED')
    }
  })
})

describe('D-61: the map', () => {
  test('hides drafts and missions of other areas', async () => {
    const { browser } = await signedInEmployee('Ventas')
    const view = await challengesOf(browser)
    expect(view.challenges.map(({ id }) => id)).toEqual([CHALLENGE.id])
    expect(JSON.stringify(view)).not.toContain('bodega')
    expect(view).toMatchObject({ completed: 0, total: 7, today: '2026-11-20' })
  })

  test('MI-1: shows missions of an area to its people', async () => {
    const { browser } = await signedInEmployee('Bodega')
    expect((await challengesOf(browser)).total).toBe(8)
    expect(await missionOf(browser, 'bodega')).toMatchObject({ state: 'available' })
  })

  test('MI-2: shows each state, and what a locked mission is missing', async () => {
    const { browser, userId } = await signedInEmployee()
    expect(await statesOf(browser)).toEqual([
      'induccion: available',
      'viajes: locked',
      'bitacora: available',
      'foto: available',
      'entregas: locked',
      'cierre: upcoming',
      'arranque: expired',
      'final: locked',
    ])
    const [challenge] = (await challengesOf(browser)).challenges
    expect(challenge!.missions[1]!.missing).toEqual(['Misión induccion'])
    expect(challenge!.missions[7]!.missing).toEqual(['Misión viajes', 'Misión foto'])

    await setProgress(db, userId, 'induccion', { amount: 1, completedAt: '2026-11-10T15:00:00Z' })
    await setProgress(db, userId, 'viajes', { amount: 4 })
    const after = await challengesOf(browser)
    expect(after.challenges[0]!.missions[0]).toMatchObject({
      state: 'completed',
      completedAt: '2026-11-10T15:00:00.000Z',
    })
    expect(after.challenges[0]!.missions[1]).toMatchObject({ state: 'in-progress', amount: 4, target: 10, missing: [] })
    expect(after).toMatchObject({ completed: 1, current: { challengeId: CHALLENGE.id, missionId: 'foto' } })
  })

  test('MI-2: a completed mission stays visible after moving to another area', async () => {
    const { browser, userId } = await signedInEmployee('Bodega')
    await setProgress(db, userId, 'bodega', { amount: 5, completedAt: '2026-11-10T15:00:00Z' })
    await setArea(db, userId, 'Ventas')
    expect(await missionOf(browser, 'bodega')).toMatchObject({ state: 'completed' })
    expect(await statesOf(browser)).toContain('bodega: completed')
  })

  test('CO-4: packs are promised only to people with the album', async () => {
    const browser = await signedIn(within, await anEmployee({ db }, { platform: ['mision-espacial'] }))
    const packsOf = ({ challenges }: ChallengesOutput) =>
      challenges.flatMap(({ missions }) => missions.map((m) => m.gives.packs))
    expect(Math.max(...packsOf(await challengesOf((await signedInEmployee()).browser)))).toBe(2)
    expect(Math.max(...packsOf(await challengesOf(browser)))).toBe(0)
    expect((await missionOf(browser, 'final')).gives).toEqual({ experience: 300, credits: 0, packs: 0 })
  })

  test('MI-7: an employee who joins later sees the running missions', async () => {
    const { browser } = await signedInEmployee()
    expect(await statesOf(browser)).toContain('induccion: available')
  })

  test('CO-3: a mission is open until the end of its last day in Bogotá', async () => {
    const { browser: _, ...ana } = await signedInEmployee()
    const on = async (instant: string) => statesOf(await signedIn(testApp({ db, clock: new FakeClock(instant) }), ana))
    expect(await on('2026-11-16T04:59:59Z')).toContain('arranque: available')
    expect(await on('2026-11-16T05:00:00Z')).toContain('arranque: expired')
    expect(await on('2026-11-25T04:59:59Z')).toContain('cierre: upcoming')
    expect(await on('2026-11-25T05:00:00Z')).toContain('cierre: available')
  })
})

describe('D-62: a mission', () => {
  test('shows its story, its dated progress in order and its prerequisites', async () => {
    const { browser, userId } = await signedInEmployee()
    await setProgress(db, userId, 'viajes', { amount: 5 })
    await db.pool.query(
      `insert into progress_events (user_id, challenge_id, mission_id, amount, occurred_on, text, event_key, recorded_at)
       values ($1, $2, 'viajes', 2, '2026-11-12', 'Segunda semana', 'b', now()),
              ($1, $2, 'viajes', 3, '2026-11-05', 'Primera semana', 'a', now())`,
      [userId, CHALLENGE.id],
    )
    const mission = await missionOf(browser, 'viajes')
    expect(mission.events).toMatchObject([
      { on: '2026-11-05', amount: 3, total: 3, text: 'Primera semana' },
      { on: '2026-11-12', amount: 2, total: 5, text: 'Segunda semana' },
    ])
    expect(mission).toMatchObject({
      challengeTitle: 'Rumbo seguro',
      state: 'locked',
      prerequisites: [{ id: 'induccion', title: 'Misión induccion', isDone: false }],
      steps: null,
      evidence: null,
      reason: null,
      today: '2026-11-20',
    })
    expect(await missionOf(browser, 'bitacora')).toMatchObject({ steps: ['Lee la guía', 'Firma la guía', 'Cuéntala'] })
  })

  test('MI-6: says whether it accepts evidence now', async () => {
    const { browser, userId } = await signedInEmployee()
    const canSend = async (id: string) => (await missionOf(browser, id)).evidence
    expect(await canSend('foto')).toEqual({
      canSend: true,
      leftToday: 5,
      dailyLimit: 5,
      maxBytes: 5_242_880,
      promisedOn: null,
      sent: [],
    })
    expect(await canSend('entregas')).toMatchObject({ canSend: false })
    await setProgress(db, userId, 'bitacora', { amount: 3, completedAt: '2026-11-10T15:00:00Z' })
    expect(await canSend('entregas')).toMatchObject({ canSend: true })
  })
})

test('D-60, D-133: the home shows first what depends on the employee, and then the one nearest to its deadline', async () => {
  const { browser, userId } = await signedInEmployee()
  await setProgress(db, userId, 'bitacora', { amount: 2 })
  const home = await homeOf(browser)
  expect(home.next.map(({ id }) => id)).toEqual(['foto', 'induccion'])
  expect(home).toMatchObject({ missions: { completed: 0, total: 7 }, incentives: { earned: 0, claimable: 0 } })
})

describe('a change made by another process', () => {
  test('is visible at once', async () => {
    const other = anotherProcess(db, clock)
    const { browser, ...ana } = await signedInEmployee()
    const elsewhere = await signedIn(other, ana)
    expect((await missionOf(elsewhere, 'foto')).title).toBe('Misión foto')
    await publishTestChallenge(db, aChallenge(CHALLENGE.id, { missions: { foto: { title: 'Tu ruta en una foto' } } }))
    expect((await missionOf(elsewhere, 'foto')).title).toBe('Tu ruta en una foto')
    expect((await missionOf(browser, 'foto')).title).toBe('Tu ruta en una foto')
    await publishTestChallenge(db)
    expect((await missionOf(elsewhere, 'foto')).title).toBe('Misión foto')
    await other.close()
  })
})

describe('a single query answers', () => {
  const asked: string[] = []
  const pipeline: Database['pipeline'] = {
    waiting: 0,
    close: db.pipeline.close,
    query: (question) => {
      asked.push(question.name)
      return db.pipeline.query(question)
    },
  }
  const counting = testApp({ db: { ...db, pipeline }, clock })

  test.each([
    ['the home', HOME, 'screens.find-mission-home'],
    ['the map', CHALLENGES, 'missions.find-employee'],
    ['a mission', missionPath('viajes'), 'missions.find-detail'],
  ])('%s', async (_what, path, question) => {
    const browser = await signedIn(counting, await anEmployee({ db }))
    expect((await browser.get(CHALLENGES)).status).toBe(200)
    asked.length = 0
    expect((await browser.get(path)).status).toBe(200)
    expect(asked).toEqual(['identity.find-session', question])
  })
})
