import type { RedemptionBoardOutput, RedemptionInboxOutput } from '@orbita/contract/rewards/redemptions'
import { DAY_MS } from '@orbita/domain/time/period'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../../testing/factories.ts'
import { aColleague, type TestColleague } from '../../../testing/game/recognitions.ts'
import { aRedeem, giveCredits, handled, ledgerAgrees, publishTestReward } from '../../../testing/game/rewards.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findBoard } from './find-board.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser
let ana: TestColleague
let beto: TestColleague

beforeAll(async () => {
  await ledgerAgrees(db)
  operator = await anOperatorSession(within)
  ana = await aColleague(within)
  beto = await aColleague(within)
  for (const { userId } of [ana, beto]) await giveCredits(db, userId, 2_000)
})

const board = async () => (await (await operator.get('/rpc/operator/redeems/board')).json()) as RedemptionBoardOutput

test('D-78: the board has the open redemptions with what they hold, and counts those that ended', async () => {
  const mug = await publishTestReward(db, { price: 100 })
  const [kept, gone, back] = [
    await aRedeem(ana.browser, mug),
    await aRedeem(beto.browser, mug),
    await aRedeem(ana.browser, mug),
  ]
  await handled(operator, gone.id, 'approval', 'preparation', 'readiness', 'delivery')
  await handled(operator, back.id, 'rejection')

  const { open, openInAll, held, delivered, deliveredInAll, returned } = await board()
  expect(open.map(({ id, personId, state }) => [id, personId, state])).toEqual([[kept.id, ana.userId, 'requested']])
  expect([openInAll, held, deliveredInAll]).toEqual([1, 100, 1])
  expect(delivered.map(({ id }) => id)).toEqual([gone.id])
  expect(returned).toEqual({ rejected: 1, cancelled: 0, overdue: 0, failed: 0 })

  // What ended leaves the board after thirty days, and what is open stays.
  const boardIn = (days: number) =>
    findBoard(db.pool, {
      now: new Date(within.clock.read().getTime() + days * DAY_MS),
      today: '2026-12-20',
      areas: null,
    })
  expect(await boardIn(29)).toMatchObject({
    deliveredInAll: 1,
    delivered: [{ id: gone.id }],
    returned: { rejected: 1 },
  })
  expect(await boardIn(31)).toMatchObject({ deliveredInAll: 0, delivered: [], returned: { rejected: 0 }, openInAll: 1 })
})

test('D-72: the redemptions of one person are theirs alone', async () => {
  const answer = await operator.get(`/rpc/operator/redeems?person=${beto.userId}`)
  const { redeems } = (await answer.json()) as RedemptionInboxOutput
  expect(redeems.map(({ personId }) => personId)).toEqual([beto.userId])
})
