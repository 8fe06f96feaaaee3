import { Incentives } from '@orbita/domain/missions/incentives'
import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import content from '../../../../../content/incentives.json' with { type: 'json' }
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession, aSignedInEmployee, type EmployeeOptions } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, command, refusal } from '../../testing/game/album.ts'
import {
  BEST,
  CADET,
  claimIncentive,
  incentiveOf,
  incentiveSteps,
  incentivesOf,
  PROGRAMME,
  ROUTE,
} from '../../testing/game/incentive-programme.ts'
import { anIncentive } from '../../testing/game/incentives.ts'
import { publishTestChallenge } from '../../testing/game/missions.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = anotherProcess(db, clock)
afterAll(within.close)
await publishTestChallenge(db)
const operator = await anOperatorSession(within)

const { publish, unlock, gainExperience, complete } = incentiveSteps(db, clock)

const MEDALS = PROGRAMME.map((one) => ({ ...one, gives: { ...one.gives, credits: 0, packs: 0 } }))

beforeEach(() => publish(MEDALS))

const signedInEmployee = (options?: EmployeeOptions) => aSignedInEmployee(within, options)

const NOTHING = { experience: 0, credits: 0, packs: 0 }

describe('publishing the programme', () => {
  const put = (incentives: unknown) => operator.put('/rpc/operator/incentives', command({ incentives }))

  test('AW-1: refuses a repeated id, an unknown rule, a medal with credits, an award that gives nothing, and a bad picture', async () => {
    for (const wrong of [
      [CADET, CADET],
      [{ ...CADET, rule: { kind: 'luck' } }],
      [{ ...CADET, gives: { experience: 10, credits: 1, packs: 0 } }],
      [anIncentive('primera', { rule: { kind: 'missions-completed', count: 1 }, gives: NOTHING })],
      [{ ...CADET, picture: '../secreto' }],
    ]) {
      expect(await refusal(put(wrong))).toBe('400 BAD_INPUT')
    }
  })

  test('CO-5: refuses to change the rule or payment of an earned award, but accepts a new title', async () => {
    const { userId, browser } = await signedInEmployee()
    await gainExperience(userId, 300)
    const dearer = { ...CADET, gives: { ...CADET.gives, experience: 11 } }
    const harder = { ...CADET, rule: { kind: 'rank-reached', rank: 'explorador' } }
    for (const rewritten of [dearer, harder]) expect(await refusal(put([rewritten]))).toBe('409 AWARD_EARNED')
    expect((await incentivesOf(browser)).total).toBe(4)
    expect((await put([{ ...CADET, title: 'Cadetes' }, ...MEDALS.slice(1)])).status).toBe(200)
    expect(await incentiveOf(browser, 'cadete')).toMatchObject({
      title: 'Cadetes',
      state: 'unlocked',
      gives: { experience: 10 },
    })
  })

  test('AW-1: keeps a retired award for the employees who earned it, and no other employee wins it', async () => {
    const [ana, beto] = [await signedInEmployee(), await signedInEmployee()]
    await complete(ana.userId, 3)
    await unlock([ana.userId])
    await publish([CADET, ROUTE, BEST])
    await complete(beto.userId, 3)
    await unlock([beto.userId])
    expect(await incentiveOf(beto.browser, 'tres')).toBeUndefined()
    expect((await claimIncentive(ana.browser, 'tres')).status).toBe(200)
    const home = (await (await ana.browser.get('/rpc/mision-espacial/home')).json()) as { incentives: unknown }
    expect(home.incentives).toEqual({ earned: 1, total: 4, claimable: 0 })
  })

  test('AW-1: unlocks a new award at once, and only once, for employees who already meet its rule', async () => {
    const { userId, browser } = await signedInEmployee()
    await complete(userId, 2)
    const pair = anIncentive('par', { rule: { kind: 'missions-completed', count: 2 } })
    expect(await (await put([...MEDALS, pair])).json()).toMatchObject({ published: 5, retired: 0 })
    expect(await incentiveOf(browser, 'par')).toMatchObject({ state: 'unlocked' })
    expect(await (await put([...MEDALS, pair])).json()).toMatchObject({ unlocked: 0 })
  })

  test('D-63: accepts the twelve awards of the company', async () => {
    const twelve = v.parse(Incentives, content)
    expect(twelve).toHaveLength(12)
    expect((await publish(twelve)).published).toBe(12)
  })
})
