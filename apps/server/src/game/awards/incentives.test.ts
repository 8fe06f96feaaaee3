import type { IncentiveOutput } from '@orbita/contract/awards/incentives'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession, aSignedInEmployee, type EmployeeOptions, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, atOnce, command, refusal, statuses } from '../../testing/game/album.ts'
import {
  CADET,
  claimIncentive,
  incentiveOf,
  incentiveSteps,
  incentivesOf,
  PROGRAMME,
  THREE,
} from '../../testing/game/incentive-programme.ts'
import { anIncentive } from '../../testing/game/incentives.ts'
import { CHALLENGE, publishTestChallenge, setArea } from '../../testing/game/missions.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = anotherProcess(db, clock)
afterAll(within.close)
await publishTestChallenge(db)
const operator = await anOperatorSession(within)

const { publish, unlock, gainExperience, complete } = incentiveSteps(db, clock)

const { rows } = db

beforeEach(() => publish(PROGRAMME))

const signedInEmployee = (options?: EmployeeOptions) => aSignedInEmployee(within, options)

describe('unlocking', () => {
  test('AW-1: unlocks nothing before the rule is met', async () => {
    const { userId, browser } = await signedInEmployee()
    await complete(userId, 2)
    await gainExperience(userId, 249)
    expect(await unlock([userId])).toEqual([])
    expect((await incentivesOf(browser)).earned).toBe(0)
  })

  test('CO-4: an employee without the platform unlocks nothing until they get access', async () => {
    const { userId, email } = await signedInEmployee({ platform: ['figuras'] })
    await complete(userId, 3)
    await gainExperience(userId, 300)
    expect(await unlock([userId])).toEqual([])
    expect(await rows("select 1 from notices where user_id = $1 and kind = 'award'", [userId])).toEqual([])

    await operator.put('/rpc/operator/people/platforms', command({ email, platform: ['mision-espacial'] }))
    expect(await rows('select award_id from award_states where user_id = $1 order by 1', [userId])).toEqual([
      { award_id: 'cadete' },
      { award_id: 'tres' },
    ])
  })

  test('AW-1: the movement that reaches a rank unlocks its incentive and celebrates it once', async () => {
    const { userId, browser } = await signedInEmployee()
    await gainExperience(userId, 250)
    await gainExperience(userId, 10)
    expect(await incentiveOf(browser, 'cadete')).toMatchObject({
      state: 'unlocked',
      text: CADET.won,
      have: 250,
      need: 250,
      rank: 'cadete-espacial',
      unlockedAt: clock.read().toISOString(),
    })
    expect(
      await rows("select title, text, path, celebrates from notices where user_id = $1 and kind = 'award'", [userId]),
    ).toEqual([
      {
        title: `Premio desbloqueado: ${CADET.title}`,
        text: CADET.won,
        path: '/mision-espacial/incentivos',
        celebrates: true,
      },
    ])
  })

  test('AW-1: each of many people unlocks their own awards once, under concurrent calls', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedInEmployee()))
    const ids = people.map(({ userId }) => userId)
    await complete(ids[0]!, 3)
    await complete(ids[1]!, 8, { isWhole: true })
    const unlocked = (await atOnce(20, () => unlock(ids)))
      .flat()
      .map(({ userId, awardId }) => `${ids.indexOf(userId)} ${awardId}`)
    expect(unlocked.toSorted()).toEqual(['0 tres', '1 ruta', '1 tres'])
  })
})

describe('the list', () => {
  test('D-63: shows the progress of each award, in points or in the missions that apply to the employee', async () => {
    const { userId, browser } = await signedInEmployee()
    await gainExperience(userId, 100)
    await complete(userId, 2)
    const all = CHALLENGE.missions.length
    expect(await incentiveOf(browser, 'cadete')).toMatchObject({
      state: 'locked',
      have: 100,
      need: 250,
      text: CADET.asks,
    })
    expect(await incentiveOf(browser, 'ruta')).toMatchObject({
      have: 2,
      need: all - 1,
      kind: 'challenge-complete',
      rank: null,
      // One of its missions closed without them.
      closedOn: '2026-11-15',
    })
    expect(await incentiveOf(browser, 'tres')).toMatchObject({ have: 2, need: 3, gives: { packs: 1, prize: null } })
    expect(await incentiveOf(browser, 'mejor')).toMatchObject({ have: 0, need: 1 })
    await setArea(db, userId, 'Bodega')
    expect(await incentiveOf(browser, 'ruta')).toMatchObject({ have: 2, need: all })
  })

  test('D-63, AW-1: shows the earned awards first, then the nearest ones, and last what can no longer be won', async () => {
    const { userId, browser } = await signedInEmployee()
    await complete(userId, 2)
    await gainExperience(userId, 260)
    const { incentives, earned, total } = await incentivesOf(browser)
    expect(incentives.map(({ id }) => id)).toEqual(['cadete', 'tres', 'mejor', 'ruta'])
    expect({ earned, total }).toEqual({ earned: 1, total: 4 })
  })

  test('AW-1: closes one for a number of missions on the day of the one too many to miss, and not before', async () => {
    await publish([THREE, anIncentive('todas', { rule: { kind: 'missions-completed', count: 8 } })])
    const { userId, browser, ...person } = await signedInEmployee()
    await complete(userId, 2)
    expect(await incentiveOf(browser, 'tres')).toMatchObject({ have: 2, closedOn: null })
    expect(await incentiveOf(browser, 'todas')).toMatchObject({ have: 2, need: 8, closedOn: '2026-11-15' })

    const later = anotherProcess(db, new FakeClock('2026-12-01T14:00:00Z'))
    const then = await signedIn(later, person)
    expect(await incentiveOf(then, 'tres')).toMatchObject({ have: 2, need: 3, state: 'locked', closedOn: '2026-11-30' })
    await later.close()
  })

  test('AW-1: shows one whose days are over for four weeks, last and not counted', async () => {
    const { browser } = await signedInEmployee()
    await rows("update awards set starts_on = '2026-11-01', ends_on = '2026-11-19' where id = 'tres'")
    const { incentives, total } = await incentivesOf(browser)
    expect(incentives.at(-1)).toMatchObject({ id: 'tres', closedOn: '2026-11-19' })
    expect(total).toBe(3)
    await rows("update awards set starts_on = '2026-10-01', ends_on = '2026-10-22' where id = 'tres'")
    expect(await incentiveOf(browser, 'tres')).toBeUndefined()
    await rows("update awards set starts_on = null, ends_on = null where id = 'tres'")
  })

  test('MI-4: keeps an award unlocked and complete when a mission is undone', async () => {
    const { userId, browser } = await signedInEmployee()
    await complete(userId, 3)
    await unlock([userId])
    await complete(userId, 1)
    expect(await incentiveOf(browser, 'tres')).toMatchObject({ state: 'unlocked', have: 3, need: 3 })
  })
})

describe('a claim', () => {
  test('AW-2: is refused for a locked award, an unknown one, and an award of the album', async () => {
    const { browser } = await signedInEmployee()
    expect(await refusal(claimIncentive(browser, 'tres'))).toBe('409 AWARD_NOT_CLAIMABLE')
    expect(await refusal(claimIncentive(browser, 'ninguno'))).toBe('404 NOT_FOUND')
    expect(await refusal(claimIncentive(browser, 'temporada-1.pagina-planetas'))).toBe('400 BAD_INPUT')
    expect(await refusal(browser.post('/rpc/figuras/awards/tres/claim', command()))).toBe('404 NOT_FOUND')
  })

  test('AW-2: pays experience, credits and packs once for 200 attempts over two processes', async () => {
    const ana = await signedInEmployee()
    await complete(ana.userId, 3)
    await unlock([ana.userId])
    const other = anotherProcess(db, clock)
    const browsers = [ana.browser, await signedIn(other, ana)]
    const answers = await atOnce(200, (index) => claimIncentive(browsers[index % 2]!, 'tres'))
    await other.close()
    expect(statuses(answers)).toEqual({ 200: 1, 409: 199 })
    expect(await rows('select experience, credits from users where id = $1', [ana.userId])).toEqual([
      { experience: 20, credits: 15 },
    ])
    expect(await rows('select source, text from packs where user_id = $1', [ana.userId])).toEqual([
      { source: 'award', text: `Premio: ${THREE.title}` },
    ])
    expect(await rows('select kind, reason from ledger where user_id = $1', [ana.userId])).toEqual([
      { kind: 'award', reason: `Premio: ${THREE.title}` },
    ])
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('CO-1, CO-4: gives a repeated command the same answer, and packs only to employees with the album', async () => {
    const { userId, browser } = await signedInEmployee({ platform: ['mision-espacial'] })
    await complete(userId, 3)
    await unlock([userId])
    const body = command()
    const answers = await atOnce(
      10,
      async () => (await (await claimIncentive(browser, 'tres', body)).json()) as IncentiveOutput,
    )
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toMatchObject({ state: 'delivered', deliveredAt: clock.read().toISOString() })
    expect(await rows('select 1 from packs where user_id = $1', [userId])).toEqual([])
    expect(await rows('select credits from users where id = $1', [userId])).toEqual([{ credits: 15 }])
  })

  test('AW-2: of a prize waits for an operator, who delivers it once', async () => {
    const { userId, email, browser } = await signedInEmployee()
    await complete(userId, 8, { isWhole: true })
    await unlock([userId])
    const deliver = () => operator.put('/rpc/operator/awards/delivery', command({ email, awardId: 'ruta' }))
    expect(await refusal(deliver())).toBe('409 AWARD_NOT_CLAIMABLE')
    expect(await (await claimIncentive(browser, 'ruta')).json()).toMatchObject({ state: 'claimed', deliveredAt: null })
    expect(await rows("select 1 from packs where user_id = $1 and source = 'award'", [userId])).toHaveLength(2)
    expect(statuses(await atOnce(5, deliver))).toEqual({ 200: 5 })
    expect(await incentiveOf(browser, 'ruta')).toMatchObject({ state: 'delivered', deliveredAt: expect.any(String) })
    const delivered = await rows('select 1 from audit where subject = $1', [`award_states/${userId}/ruta`])
    expect(delivered).toHaveLength(1)
  })
})
