import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { command, refusal } from '../../testing/album.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { aChallenge, CHALLENGE, missionPath, setProgress } from '../../testing/missions.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDatabase } from '../../testing/test-database.ts'

const db = await testDatabase()
const within = testApp({ db, clock: new FakeClock() })
const operator = await anOperatorSession(within)

describe('MI-1: a whole challenge', () => {
  test('is published at once, except its drafts, and recorded in the audit', async () => {
    const asked = command({ challenge: aChallenge('nuevo'), drafts: ['final'] })
    const answer = await operator.put('/rpc/operator/challenges', asked)
    expect(await answer.json()).toEqual({ id: 'nuevo', published: 8, drafts: 1 })
    const person = await anEmployee({ db })
    await setProgress(db, person.userId, 'induccion', {
      amount: 1,
      completedAt: '2026-11-10T15:00:00Z',
      challengeId: 'nuevo',
    })
    const browser = await signedIn(within, person)
    expect((await browser.get(missionPath('viajes', 'nuevo'))).status).toBe(200)
    expect(await refusal(browser.get(missionPath('final', 'nuevo')))).toBe('404 MISSION_NOT_FOUND')
    expect(
      (await db.pool.query("select actor_account_id, details from audit where subject = 'challenge_definitions/nuevo'"))
        .rows,
    ).toEqual([{ actor_account_id: operator.accountId, details: { published: 8, drafts: 1 } }])
  })

  test('may have as many as sixty missions', async () => {
    const paragraph = 'Ñandú '.repeat(120).trim()
    const missions = Array.from({ length: 60 }, (_, index) => ({
      ...CHALLENGE.missions[0]!,
      id: `m-${index}`,
      briefing: Array(5).fill(paragraph),
    }))
    const answer = await operator.put(
      '/rpc/operator/challenges',
      command({ challenge: { ...CHALLENGE, id: 'largo', missions } }),
    )
    expect(answer.status).toBe(200)
  })

  test('is refused above half a megabyte', async () => {
    const asked = { json: { operationId: randomUUID(), challenge: 'x'.repeat(600_000) } }
    expect(
      await refusal(operator.put('/rpc/operator/challenges', { ...asked, headers: { 'content-length': '600050' } })),
    ).toBe('413 TOO_LARGE')
  })
})
