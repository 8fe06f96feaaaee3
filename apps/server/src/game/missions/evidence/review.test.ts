import { randomUUID } from 'node:crypto'
import type { ChallengesOutput, MissionOutput } from '@orbita/contract/missions/challenges'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, codeOf } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { anotherProcess, atOnce, command, refusal } from '../../../testing/game/album.ts'
import {
  anEvidence,
  CHALLENGE,
  missionPath,
  PIXEL,
  progressOf,
  publishTestChallenge,
  setProgress,
} from '../../../testing/game/missions.ts'
import { testApp } from '../../../testing/test-app.ts'

const INBOX = '/rpc/operator/evidence'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
let operator: Browser & { accountId: number }

beforeAll(async () => {
  await publishTestChallenge(db)
  operator = await anOperatorSession(within)
})

beforeEach(() => db.pool.query("delete from evidence where state = 'in-review'"))

/** An employee whose evidence for a mission waits for a review. */
async function aSender(missionId = 'foto') {
  const person = await anEmployee({ db })
  if (missionId === 'entregas') {
    await setProgress(db, person.userId, 'bitacora', { amount: 3, completedAt: '2026-11-10T15:00:00Z' })
  }
  const browser = await signedIn(within, person)
  return { ...person, browser, evidenceId: await sendFor(browser, missionId) }
}

async function sendFor(browser: Browser, missionId: string): Promise<number> {
  const answer = await browser.post(`${missionPath(missionId)}/evidence`, anEvidence(PIXEL))
  expect(answer.status).toBe(200)
  return ((await answer.json()) as MissionOutput).evidence!.sent[0]!.id
}

const approve = (id: number, more: object = {}, by = operator) => by.put(`${INBOX}/${id}/approval`, command(more))
const reject = (id: number, reason = 'No se ve la entrega.', by: Browser = operator) =>
  by.put(`${INBOX}/${id}/rejection`, command({ reason }))

async function missionOf(browser: Browser, id = 'foto'): Promise<MissionOutput> {
  return (await (await browser.get(missionPath(id))).json()) as MissionOutput
}

async function rows(text: string, values: unknown[]) {
  return (await db.pool.query(text, values)).rows
}

const noticesOf = (userId: number) =>
  rows('select kind, title, text, path from notices where user_id = $1 order by id', [userId])

describe('MI-6: a review is refused', () => {
  test('for evidence that does not exist', async () => {
    expect(await refusal(approve(999_999))).toBe('404 NOT_FOUND')
    expect(await refusal(reject(999_999))).toBe('404 NOT_FOUND')
  })

  test('without a reason, or with an invalid amount', async () => {
    const { evidenceId, userId } = await aSender()
    for (const reason of ['', '  ', 'no', undefined]) {
      expect(await refusal(operator.put(`${INBOX}/${evidenceId}/rejection`, command({ reason })))).toBe('400 BAD_INPUT')
    }
    for (const amount of [0, -1, 1.5, '1', 2e6])
      expect(await refusal(approve(evidenceId, { amount }))).toBe('400 BAD_INPUT')
    expect(await progressOf(db, userId)).toEqual([])
  })

  test('for evidence already decided', async () => {
    const [ana, beto] = [await aSender(), await aSender()]
    await approve(ana.evidenceId)
    await reject(beto.evidenceId)
    for (const { evidenceId } of [ana, beto]) {
      expect(await refusal(approve(evidenceId))).toBe('409 EVIDENCE_REVIEWED')
      expect(await refusal(reject(evidenceId))).toBe('409 EVIDENCE_REVIEWED')
    }
    expect(await progressOf(db, beto.userId)).toEqual([])
  })

  test('to employees, its owner included, who have no inbox', async () => {
    const { browser, evidenceId } = await aSender()
    expect(await refusal(browser.get(INBOX))).toBe('404 NOT_FOUND')
    expect(await refusal(browser.get(`${INBOX}/${evidenceId}/file`))).toBe('404 NOT_FOUND')
    expect(await refusal(browser.put(`${INBOX}/${evidenceId}/approval`, command()))).toBe('404 NOT_FOUND')
  })
})

describe('MI-6: approving', () => {
  test('adds progress on the day it was sent, pays the mission and notifies its owner', async () => {
    const { evidenceId, userId, browser } = await aSender()
    const later = testApp({ db, clock: new FakeClock('2026-11-23T14:00:00Z') })
    const answer = await approve(evidenceId, {}, await anOperatorSession(later))
    expect(await answer.json()).toEqual({ id: evidenceId, state: 'approved' })

    const mission = await missionOf(browser)
    expect(mission).toMatchObject({ state: 'completed', amount: 1 })
    expect(mission.events).toMatchObject([{ on: '2026-11-20', amount: 1, text: 'Evidencia aprobada: foto.png' }])
    expect(mission.evidence!.sent).toMatchObject([{ state: 'approved', reviewedAt: '2026-11-23T14:00:00.000Z' }])
    expect(await rows('select movement_key, experience from ledger where user_id = $1', [userId])).toEqual([
      { movement_key: `mission:${CHALLENGE.id}/foto:1`, experience: 100 },
    ])
    expect(await noticesOf(userId)).toContainEqual({
      kind: 'evidence',
      title: 'Aprobamos tu evidencia',
      text: '«Misión foto» suma 1 vez.',
      path: `/mision-espacial/misiones/${CHALLENGE.id}/foto`,
    })
  })

  test('counts the amount it shows', async () => {
    const { evidenceId, userId } = await aSender('entregas')
    await approve(evidenceId, { amount: 2 })
    expect(await progressOf(db, userId)).toContain('entregas: 2/3')
  })

  test('CO-1: repeated, it counts once', async () => {
    const { evidenceId, userId } = await aSender('entregas')
    const again = { operationId: randomUUID(), amount: 2 }
    for (let time = 0; time < 2; time++) expect((await approve(evidenceId, again)).status).toBe(200)
    expect(await progressOf(db, userId)).toContain('entregas: 2/3')
  })

  test('when two operators decide at once over two processes, one succeeds and it counts once', async () => {
    const { evidenceId, userId } = await aSender('entregas')
    const other = anotherProcess(db, clock)
    const operators = [operator, await anOperatorSession(other)]
    const answers = await atOnce(10, (index) =>
      index % 3 === 2
        ? reject(evidenceId, 'No se ve.', operators[index % 2]!)
        : approve(evidenceId, {}, operators[index % 2]!),
    )
    const [decided, ...refused] = answers.toSorted((one, next) => one.status - next.status)
    for (const answer of refused) expect([answer.status, await codeOf(answer)]).toEqual([409, 'EVIDENCE_REVIEWED'])
    const { state } = (await decided!.json()) as { state: string }
    const progress = (await progressOf(db, userId)).filter((line) => line.startsWith('entregas'))
    expect(progress).toEqual(state === 'approved' ? ['entregas: 1/3'] : [])
    await other.close()
  })

  test('is recorded in the audit with the operator', async () => {
    const { evidenceId } = await aSender()
    await approve(evidenceId)
    const [entry] = await rows('select action, actor_account_id, details from audit where subject = $1', [
      `evidence/${evidenceId}`,
    ])
    expect(entry).toEqual({
      action: 'evidence.review',
      actor_account_id: operator.accountId,
      details: { state: 'approved', amount: 1 },
    })
  })
})

describe('MI-2: rejecting', () => {
  test('sends the reason, adds nothing, and another one may be sent', async () => {
    const { evidenceId, userId, browser } = await aSender()
    expect((await reject(evidenceId, 'La foto está oscura.')).status).toBe(200)
    expect(await missionOf(browser)).toMatchObject({
      state: 'rejected',
      reason: 'La foto está oscura.',
      amount: 0,
      evidence: { canSend: true, leftToday: 4 },
    })
    const { challenges } = (await (await browser.get('/rpc/mision-espacial/challenges')).json()) as ChallengesOutput
    const listed = challenges.flatMap(({ missions }) => missions)
    expect(listed.find(({ id }) => id === 'foto')).toMatchObject({ reason: 'La foto está oscura.' })
    expect(await noticesOf(userId)).toMatchObject([{ text: '«Misión foto»: La foto está oscura.' }])
    await sendFor(browser, 'foto')
    expect(await missionOf(browser)).toMatchObject({ state: 'in-review', reason: null })
  })
})
