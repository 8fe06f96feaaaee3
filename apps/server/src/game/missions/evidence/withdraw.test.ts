import { randomUUID } from 'node:crypto'
import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { EvidenceInboxOutput } from '@orbita/contract/missions/evidence'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, codeOf } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { anotherProcess, atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import {
  anEvidence,
  missionPath,
  PIXEL,
  progressOf,
  publishTestChallenge,
  setProgress,
} from '../../../testing/game/missions.ts'
import { testApp } from '../../../testing/test-app.ts'

const INBOX = '/rpc/operator/evidence'

const db = await testDatabase()
// A Friday.
const clock = new FakeClock('2026-11-20T15:00:00Z')
const within = testApp({ db, clock })
let operator: Browser & { accountId: number }

beforeAll(async () => {
  await publishTestChallenge(db)
  await db.pool.query(`update missions set target = 100 where id = 'entregas'`)
  operator = await anOperatorSession(within)
})

beforeEach(() => db.pool.query('delete from evidence'))

/** An employee who may send evidence for a mission of many deliveries. */
async function aCourier() {
  const person = await anEmployee({ db })
  await setProgress(db, person.userId, 'bitacora', { amount: 3, completedAt: '2026-11-10T15:00:00Z' })
  return { ...person, browser: await signedIn(within, person) }
}

async function sendBy(browser: Browser): Promise<MissionOutput> {
  const answer = await browser.post(`${missionPath('entregas')}/evidence`, anEvidence(PIXEL))
  expect(answer.status).toBe(200)
  return (await answer.json()) as MissionOutput
}

const sentIdOf = ({ evidence }: MissionOutput) => evidence!.sent[0]!.id
const withdraw = (browser: Browser, id: number, operationId = randomUUID()) =>
  browser.put(`/rpc/mision-espacial/evidence/${id}/withdrawal`, command({ operationId }))
const approve = (id: number, by: Browser = operator) => by.put(`${INBOX}/${id}/approval`, command())

async function placesOf(userId: number): Promise<number[]> {
  const { rows } = await db.pool.query('select place_in_day from evidence where user_id = $1 order by 1', [userId])
  return rows.map((row) => row.place_in_day)
}

describe('D-62: a withdrawal is refused, and nothing is deleted', () => {
  test('for evidence of another person, as if it did not exist', async () => {
    const [ana, beto] = [await aCourier(), await aCourier()]
    const id = sentIdOf(await sendBy(ana.browser))
    expect(await refusal(withdraw(beto.browser, id))).toBe('404 NOT_FOUND')
    expect(await refusal(withdraw(beto.browser, 999_999))).toBe('404 NOT_FOUND')
    expect(await placesOf(ana.userId)).toEqual([1])
  })

  test('once an operator decided on it', async () => {
    const { browser, userId } = await aCourier()
    const id = sentIdOf(await sendBy(browser))
    await approve(id)
    expect(await refusal(withdraw(browser, id))).toBe('409 EVIDENCE_REVIEWED')
    expect(await placesOf(userId)).toEqual([1])
  })
})

describe('D-62: withdrawing evidence that waits', () => {
  test('takes it from the mission and from the inbox, and its file with it', async () => {
    const { browser } = await aCourier()
    const sent = await sendBy(browser)
    expect(sent).toMatchObject({ state: 'in-review', evidence: { leftToday: 4 } })
    const id = sentIdOf(sent)

    const left = (await (await withdraw(browser, id)).json()) as MissionOutput
    expect(left).toMatchObject({ state: 'available', amount: 0 })
    expect(left.evidence).toMatchObject({ canSend: true, leftToday: 5, promisedOn: null, sent: [] })
    expect(((await (await operator.get(INBOX)).json()) as EvidenceInboxOutput).total).toBe(0)
    expect(await refusal(browser.get(`/rpc/mision-espacial/evidence/${id}/file`))).toBe('404 NOT_FOUND')
    expect(await refusal(operator.get(`${INBOX}/${id}`))).toBe('404 NOT_FOUND')
    expect(await refusal(approve(id))).toBe('404 NOT_FOUND')
  })

  test('frees its place of the day, which the next one takes', async () => {
    const { browser, userId } = await aCourier()
    const ids = []
    for (let sent = 0; sent < 5; sent++) ids.push(sentIdOf(await sendBy(browser)))
    await withdraw(browser, ids[1]!)
    expect(await placesOf(userId)).toEqual([1, 3, 4, 5])
    await sendBy(browser)
    expect(await placesOf(userId)).toEqual([1, 2, 3, 4, 5])
    expect(await refusal(browser.post(`${missionPath('entregas')}/evidence`, anEvidence(PIXEL)))).toBe(
      '409 EVIDENCE_LIMIT',
    )
  })

  test('CO-1: repeated at once, it answers the same', async () => {
    const { browser } = await aCourier()
    const id = sentIdOf(await sendBy(browser))
    const operationId = randomUUID()
    const answers = await atOnce(6, () => withdraw(browser, id, operationId))
    expect(statuses(answers)).toEqual({ 200: 6 })
  })

  test('while an operator approves it in another process, one of the two succeeds', async () => {
    const other = anotherProcess(db, clock)
    const elsewhere = await anOperatorSession(other)
    for (let round = 0; round < 6; round++) {
      const { browser, userId } = await aCourier()
      const id = sentIdOf(await sendBy(browser))
      const [withdrawal, approval] = await Promise.all([withdraw(browser, id), approve(id, elsewhere)])
      const isApproved = approval.status === 200
      expect([withdrawal.status, approval.status]).toEqual(isApproved ? [409, 200] : [200, 404])
      expect(await codeOf(isApproved ? withdrawal : approval)).toBe(isApproved ? 'EVIDENCE_REVIEWED' : 'NOT_FOUND')
      const progress = (await progressOf(db, userId)).filter((line) => line.startsWith('entregas'))
      expect(progress).toEqual(isApproved ? ['entregas: 1/100'] : [])
      expect(await placesOf(userId)).toEqual(isApproved ? [1] : [])
    }
    await other.close()
  })
})

test('D-62: evidence in review says the working day by which the people team promises to look at it', async () => {
  const { browser } = await aCourier()
  expect((await sendBy(browser)).evidence!.promisedOn).toBe('2026-11-24')
  await db.pool.query(
    `insert into settings (key, value, version, changed_at)
     values ('holidays', '[{"day": "2026-11-23", "name": "Puente"}]', 1, now())`,
  )
  const mission = (await (await browser.get(missionPath('entregas'))).json()) as MissionOutput
  expect(mission.evidence!.promisedOn).toBe('2026-11-25')
  await db.pool.query('delete from settings')
})
