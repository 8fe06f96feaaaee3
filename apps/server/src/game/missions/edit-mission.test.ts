import { randomUUID } from 'node:crypto'
import type { MissionEditedOutput, MissionImpactOutput, MissionOutput } from '@orbita/contract/missions/challenges'
import type { Mission } from '@orbita/domain/missions/challenge'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { atOnce, command, refusal, statuses } from '../../testing/game/album.ts'
import {
  aChallenge,
  CHALLENGE,
  missionOperatorPath,
  missionPath,
  progressOf,
  publishTestChallenge,
  setArea,
  setProgress,
} from '../../testing/game/missions.ts'
import { testApp } from '../../testing/test-app.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { resumePendingPayments } from './progress/completions/pay-pending.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
let operator: Browser & { accountId: number }

beforeAll(async () => {
  operator = await anOperatorSession(within)
})

let count = 0

/** Publishes a challenge with an id of its own. */
async function published(): Promise<string> {
  const id = `reto-${++count}`
  await publishTestChallenge(db, aChallenge(id))
  return id
}

const missionAs = (id: string, over: Partial<Mission> = {}): Mission => ({
  ...CHALLENGE.missions.find((mission) => mission.id === id)!,
  ...over,
})

const edit = (challengeId: string, mission: Mission, version = 1, operationId = randomUUID() as string) =>
  operator.put(missionOperatorPath(mission.id, challengeId), { json: { operationId, mission, version } })

async function edited(challengeId: string, mission: Mission, version = 1): Promise<MissionEditedOutput> {
  const answer = await edit(challengeId, mission, version)
  expect(answer.status).toBe(200)
  return (await answer.json()) as MissionEditedOutput
}

async function previewed(challengeId: string, mission: Mission): Promise<MissionImpactOutput> {
  const answer = await operator.post(`${missionOperatorPath(mission.id, challengeId)}/preview`, { json: { mission } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as MissionImpactOutput
}

/** An employee with some progress in a mission, whose prerequisites are all completed. */
async function employeeWithProgress(challengeId: string, amount: number, missionId = 'viajes') {
  const person = await anEmployee({ db })
  await setProgress(db, person.userId, 'induccion', { amount: 1, completedAt: '2026-11-10T15:00:00Z', challengeId })
  await setProgress(db, person.userId, missionId, { amount, challengeId })
  return { ...person, browser: await signedIn(within, person) }
}

const { rows } = db

const noticesOf = (userId: number) =>
  rows(`select title, text, path from notices where user_id = $1 and kind = 'mission-changed' order by id`, [userId])

const versionsOf = (challengeId: string, missionId: string) =>
  rows(
    `select version, target, ends_on::text, experience from mission_versions
      where challenge_id = $1 and mission_id = $2 order by version`,
    [challengeId, missionId],
  )

describe('MI-5: an edit is refused, and nothing changes', () => {
  test('for a mission that does not exist', async () => {
    const id = await published()
    expect(await refusal(edit('ninguno', missionAs('viajes')))).toBe('404 MISSION_NOT_FOUND')
    expect(await refusal(edit(id, { ...missionAs('viajes'), id: 'otra' }))).toBe('404 MISSION_NOT_FOUND')
  })

  test.each([
    ['ends after its challenge', { endsOn: '2026-12-01' }],
    ['asks first for one that comes later', { prerequisites: ['final'] }],
    ['is of another type', { type: 'single', target: 1 }],
    ['comes from another source', { source: 'evidence' }],
    ['ends before it starts', { startsOn: '2026-11-20', endsOn: '2026-11-19' }],
    ['asks for nothing', { target: 0 }],
    ['is another one', { id: 'final' }],
  ] as const)('that %s', async (_what, over) => {
    const id = await published()
    const mission = missionAs('viajes', over as Partial<Mission>)
    const asked = command({ mission, version: 1 })
    expect(await refusal(operator.put(missionOperatorPath('viajes', id), asked))).toBe('400 BAD_INPUT')
    expect(await refusal(operator.post(`${missionOperatorPath('viajes', id)}/preview`, { json: { mission } }))).toBe(
      '400 BAD_INPUT',
    )
    expect(await versionsOf(id, 'viajes')).toHaveLength(1)
  })

  test('based on an outdated version', async () => {
    const id = await published()
    await edited(id, missionAs('viajes', { target: 12 }))
    expect(await refusal(edit(id, missionAs('viajes', { target: 14 })))).toBe('409 MISSION_CHANGED')
    expect(await versionsOf(id, 'viajes')).toMatchObject([{ target: 10 }, { target: 12 }])
  })

  test('when two operators save at once, one succeeds', async () => {
    const id = await published()
    const answers = await atOnce(6, (index) => edit(id, missionAs('viajes', { target: 20 + index })))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 5 })
    expect(await versionsOf(id, 'viajes')).toHaveLength(2)
  })

  test('by employees', async () => {
    const id = await published()
    const { browser } = await employeeWithProgress(id, 1)
    const asked = command({ mission: missionAs('viajes'), version: 1 })
    expect(await refusal(browser.put(missionOperatorPath('viajes', id), asked))).toBe('404 NOT_FOUND')
  })
})

describe('MI-5: words and picture', () => {
  test('change freely: no new version, no notice, visible at once', async () => {
    const id = await published()
    const { browser, userId } = await employeeWithProgress(id, 4)
    const words = { title: 'Diez rutas', picture: 'planetas/rojo', briefing: ['Otra historia.'] }
    expect(await edited(id, missionAs('viajes', words))).toEqual({ version: 1, changes: [], completed: 0, notified: 0 })
    const mission = (await (await browser.get(missionPath('viajes', id))).json()) as MissionOutput
    expect(mission).toMatchObject({ ...words, amount: 4, state: 'in-progress' })
    expect(await noticesOf(userId)).toEqual([])
    expect(await versionsOf(id, 'viajes')).toHaveLength(1)
  })
})

describe('MI-5: the preview of an edit', () => {
  test('counts the affected people and saves nothing', async () => {
    const id = await published()
    for (const amount of [2, 4, 6, 9]) await employeeWithProgress(id, amount)
    const done = await employeeWithProgress(id, 10)
    await setProgress(db, done.userId, 'viajes', { amount: 10, completedAt: '2026-11-12T15:00:00Z', challengeId: id })
    const preview = await previewed(id, missionAs('viajes', { target: 5 }))
    expect(preview).toEqual({
      version: 1,
      changes: ['La meta pasa de 10 a 5 viajes.'],
      inProgress: 4,
      wouldComplete: 2,
      noLongerReach: 0,
      completed: 1,
    })
    expect(await versionsOf(id, 'viajes')).toHaveLength(1)
  })

  test('counts the people left out by an ended window, another area or a higher target', async () => {
    const id = 'alcance'
    await publishTestChallenge(db, aChallenge(id, { missions: { final: { prerequisites: ['foto'] } } }))
    for (const amount of [2, 4]) await employeeWithProgress(id, amount)
    const worker = await employeeWithProgress(id, 5)
    await setArea(db, worker.userId, 'Bodega')
    const locked = await anEmployee({ db })
    await setProgress(db, locked.userId, 'viajes', { amount: 11, challengeId: id })
    const preview = (over: Partial<Mission>) => previewed(id, missionAs('viajes', over))
    expect(await preview({ endsOn: '2026-11-19' })).toMatchObject({ inProgress: 4, noLongerReach: 4 })
    expect(await preview({ endsOn: '2026-11-20' })).toMatchObject({ inProgress: 4, noLongerReach: 0 })
    expect(await preview({ areas: ['Bodega'] })).toMatchObject({ inProgress: 4, noLongerReach: 3 })
    expect(await preview({ target: 15 })).toMatchObject({ inProgress: 4, noLongerReach: 1 })
    expect(await preview({ prerequisites: [] })).toMatchObject({ wouldComplete: 1 })
  })
})

describe('MI-5: a target never rises without notice', () => {
  test('a higher target and an earlier end notify the people on the mission, once, and no others', async () => {
    const id = await published()
    const [ana, beto, carla] = [
      await employeeWithProgress(id, 4),
      await employeeWithProgress(id, 10),
      await anEmployee({ db }),
    ]
    await setProgress(db, beto.userId, 'viajes', { amount: 10, completedAt: '2026-11-12T15:00:00Z', challengeId: id })
    const operationId = randomUUID()
    for (let time = 0; time < 2; time++) {
      const answer = await edit(id, missionAs('viajes', { target: 15, endsOn: '2026-11-27' }), 1, operationId)
      expect(await answer.json()).toMatchObject({ version: 2, notified: 1, completed: 0 })
    }
    expect(await noticesOf(ana.userId)).toEqual([
      {
        title: 'Cambió una misión: Misión viajes',
        text: 'La meta pasa de 10 a 15 viajes. Ahora cierra el viernes 27, 23:59.',
        path: `/mision-espacial/misiones/${id}/viajes`,
      },
    ])
    expect([...(await noticesOf(beto.userId)), ...(await noticesOf(carla.userId))]).toEqual([])
  })

  test('CO-5: a completed mission keeps the version it was completed under', async () => {
    const id = await published()
    const { userId, browser } = await employeeWithProgress(id, 10)
    await setProgress(db, userId, 'viajes', { amount: 10, completedAt: '2026-11-12T15:00:00Z', challengeId: id })
    await edited(id, missionAs('viajes', { target: 20, gives: { experience: 1, credits: 1, packs: 0 } }))
    expect(await (await browser.get(missionPath('viajes', id))).json()).toMatchObject({ state: 'completed' })
    expect(
      await rows('select completed_version from mission_progress where user_id = $1 and mission_id = $2', [
        userId,
        'viajes',
      ]),
    ).toEqual([{ completed_version: 1 }])
    expect(await versionsOf(id, 'viajes')).toMatchObject([{ experience: 200 }, { experience: 1 }])
  })
})

describe('MI-4, MI-5: a lowered target', () => {
  test('completes it for those who reach it and pays them once under the new version, without notifying them of the change', async () => {
    const id = await published()
    const [ana, beto, locked] = [
      await employeeWithProgress(id, 6),
      await employeeWithProgress(id, 4),
      await anEmployee({ db }),
    ]
    await setProgress(db, locked.userId, 'viajes', { amount: 8, challengeId: id })
    const gives = { experience: 200, credits: 100, packs: 1 }
    expect(await edited(id, missionAs('viajes', { target: 5, gives }))).toMatchObject({ version: 2, completed: 1 })
    expect(await progressOf(db, ana.userId, id)).toEqual(['induccion: 1/1 done', 'viajes: 6/5 done'])
    expect(await progressOf(db, beto.userId, id)).toEqual(['induccion: 1/1 done', 'viajes: 4/5'])
    expect(await progressOf(db, locked.userId, id)).toEqual(['viajes: 8/5'])
    expect(await rows('select movement_key, experience, credits from ledger where user_id = $1', [ana.userId])).toEqual(
      [{ movement_key: `mission:${id}/viajes:1`, experience: 200, credits: 100 }],
    )
    expect(
      await rows('select completed_version from mission_progress where user_id = $1 and mission_id = $2', [
        ana.userId,
        'viajes',
      ]),
    ).toEqual([{ completed_version: 2 }])
    expect(await noticesOf(beto.userId)).toEqual([])
    await edited(id, missionAs('viajes', { target: 6, gives }), 2)
    expect(await rows('select count(*)::int from ledger where user_id = $1', [ana.userId])).toEqual([{ count: 1 }])
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('stands although its payments fail, and they are made later', async () => {
    const id = await published()
    const { userId } = await employeeWithProgress(id, 6)
    await db.asOwner(`create function refuse_payment() returns trigger language plpgsql as $$
      begin raise exception 'no payment now'; end $$;
      create trigger refuse_payment before insert on ledger execute function refuse_payment()`)
    onTestFinished(() => db.asOwner('drop function if exists refuse_payment cascade'))
    expect(await edited(id, missionAs('viajes', { target: 5 }))).toMatchObject({ version: 2, completed: 1 })
    expect(await progressOf(db, userId, id)).toEqual(['induccion: 1/1 done', 'viajes: 6/5 done'])
    expect(await rows('select credits from ledger where user_id = $1', [userId])).toEqual([])

    await db.asOwner('drop function refuse_payment cascade')
    expect(await resumePendingPayments(db)).toBe('Misiones que faltaba pagar: 1')
    expect(await rows('select credits from ledger where user_id = $1', [userId])).toEqual([{ credits: 100 }])
  })
})

describe('MI-2: closing before the end', () => {
  test('is refused for a draft and for a missing challenge', async () => {
    await publishTestChallenge(db, aChallenge('apagado'), { isDraft: true })
    for (const challengeId of ['apagado', 'ninguno']) {
      expect(await refusal(operator.put(`${missionOperatorPath('viajes', challengeId)}/closing`, command()))).toBe(
        '404 MISSION_NOT_FOUND',
      )
    }
  })

  test('accepts no more progress and notifies the people on it, once', async () => {
    const id = await published()
    const { browser, userId } = await employeeWithProgress(id, 4)
    for (const notified of [1, 0]) {
      const answer = await operator.put(`${missionOperatorPath('viajes', id)}/closing`, command())
      expect(await answer.json()).toEqual({ closedAt: '2026-11-20T14:00:00.000Z', notified })
    }
    expect(await (await browser.get(missionPath('viajes', id))).json()).toMatchObject({ state: 'expired', amount: 4 })
    expect(await noticesOf(userId)).toMatchObject([{ title: 'Cerró una misión: Misión viajes' }])
    const audited = await rows('select action, actor_account_id from audit where subject = $1', [
      `missions/${id}/viajes`,
    ])
    expect(audited).toEqual([{ action: 'missions.close', actor_account_id: operator.accountId }])
  })
})
