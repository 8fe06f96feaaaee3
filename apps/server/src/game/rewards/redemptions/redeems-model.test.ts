import type { Credits } from '@orbita/contract/rewards/rewards'
import { DomainError } from '@orbita/domain/errors'
import { rewardBlock } from '@orbita/domain/rewards/block'
import {
  OPEN_STATES,
  RETURNED_STATES,
  type RedeemActor,
  type RedeemState,
  type RedeemStep,
  transitionOf,
} from '@orbita/domain/rewards/redemption'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Tx, transaction } from '../../../infra/db/transaction.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee } from '../../../testing/factories.ts'
import { brokenRedemptions } from '../../../testing/game/bank-checks.ts'
import { giveCredits, ledgerAgrees, publishTestReward } from '../../../testing/game/rewards.ts'
import { KEYS } from '../../../testing/test-app.ts'
import { addStock } from '../move-stock.ts'
import { findRedeems } from './find-redeems.ts'
import { redeem } from './redeem.ts'
import { takeStep } from './take-step.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T14:00:00Z')
const PRICE = 100
const LIMIT = { count: 3, period: 'always' } as const

beforeAll(() => ledgerAgrees(db))

type Command =
  | { kind: 'ask'; person: number; price: number }
  | { kind: 'step'; place: number; step: RedeemStep; by: RedeemActor; person: number }
  | { kind: 'stock'; amount: number }
  | { kind: 'earn'; person: number }

const person = fc.constantFrom(0, 1)
const step = fc.constantFrom<[RedeemStep, RedeemActor]>(
  ['approve', 'operator'],
  ['prepare', 'operator'],
  ['make-ready', 'operator'],
  ['deliver', 'operator'],
  ['reject', 'operator'],
  ['fail', 'operator'],
  ['cancel', 'employee'],
  ['cancel', 'operator'],
  ['approve', 'employee'],
  ['expire', 'product'],
)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('ask'), person, price: fc.constantFrom(PRICE, PRICE, PRICE, 90) }),
  },
  {
    weight: 8,
    arbitrary: fc
      .record({ place: fc.integer({ min: 0, max: 5 }), which: step, person })
      .map(({ which: [one, by], ...rest }) => ({ kind: 'step', step: one, by, ...rest }) as const),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stock'), amount: fc.constantFrom(-2, -1, 1, 2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('earn'), person }) },
) as fc.Arbitrary<Command>

type Live = { person: number; state: RedeemState }
type Model = { stock: number; given: number[]; redeems: Live[] }

const isIn = (states: readonly RedeemState[], { state }: Live) => states.includes(state)

function creditsOf({ given, redeems }: Model, who: number): Credits {
  const mine = redeems.filter((one) => one.person === who)
  const held = PRICE * mine.filter((one) => isIn(OPEN_STATES, one)).length
  const spent = PRICE * mine.filter(({ state }) => state === 'delivered').length
  return { available: given[who]! - held - spent, held, spent }
}

/** Returns the expected answer of a command and the model after it; a refusal leaves the model unchanged. */
function expected(model: Model, asked: Command): [outcome: string, after: Model] {
  const { stock, given, redeems } = model
  if (asked.kind === 'earn') {
    return ['done', { ...model, given: given.map((credits, who) => credits + (who === asked.person ? 50 : 0)) }]
  }
  if (asked.kind === 'stock') {
    return stock + asked.amount < 0 ? ['STOCK_TOO_LOW', model] : ['done', { ...model, stock: stock + asked.amount }]
  }
  if (asked.kind === 'ask') {
    const used = redeems.filter((one) => one.person === asked.person && !isIn(RETURNED_STATES, one)).length
    const reward = { price: PRICE, stock, minRank: null, startsOn: null, endsOn: null, limit: LIMIT, places: null }
    const { available } = creditsOf(model, asked.person)
    const who = { today: '2026-11-20', level: null, credits: available, used, isPaused: false }
    const block = rewardBlock({ reward, ...who })
    if (asked.price !== PRICE && (!block || block === 'credits')) return ['REWARD_CHANGED', model]
    if (block)
      return [
        { 'sold-out': 'REWARD_SOLD_OUT', limit: 'REWARD_LIMIT', credits: 'NOT_ENOUGH_CREDITS' }[block as string]!,
        model,
      ]
    return ['done', { ...model, stock: stock - 1, redeems: [...redeems, { person: asked.person, state: 'requested' }] }]
  }
  const standing = redeems[asked.place]
  if (!standing || (asked.by === 'employee' && standing.person !== asked.person)) return ['REDEEM_NOT_FOUND', model]
  try {
    const { to, returns } = transitionOf(standing.state, asked.step, asked.by)
    return [
      'done',
      { ...model, stock: stock + (returns ? 1 : 0), redeems: redeems.with(asked.place, { ...standing, state: to }) },
    ]
  } catch {
    return ['REDEEM_NOT_ALLOWED', model]
  }
}

type World = { rewardId: string; people: number[]; ids: number[]; turn: number }

async function carryOut(tx: Tx, world: World, asked: Exclude<Command, { kind: 'earn' }>): Promise<void> {
  const { rewardId, people, ids } = world
  if (asked.kind === 'stock') {
    const addition = { rewardId, amount: asked.amount, reason: 'Conteo', key: `turno:${world.turn}`, actor: null, now }
    await addStock(tx, addition)
  } else if (asked.kind === 'ask') {
    const request = { userId: people[asked.person]!, rewardId, price: asked.price, version: 1, timeZone: 'UTC', now }
    ids.push((await redeem(tx, { ...request, isKnownDevice: true })).id)
  } else {
    const { step: one, by, person: who } = asked
    const ownerId = by === 'employee' ? people[who] : undefined
    await takeStep(tx, { redeemId: ids[asked.place] ?? 999_999_999, step: one, by, ownerId, keys: KEYS, now })
  }
}

async function outcomeOf(world: World, asked: Command): Promise<string> {
  world.turn++
  if (asked.kind === 'earn') {
    await giveCredits(db, world.people[asked.person]!, 50)
    return 'done'
  }
  const before = world.ids.length
  try {
    await transaction(db.pool, (tx) => carryOut(tx, world, asked))
    return 'done'
  } catch (error) {
    world.ids.length = before
    if (error instanceof DomainError) return error.code
    throw error
  }
}

test('RE-2, RE-3, RE-4: after any sequence of commands, credits and units add up and every state is a listed one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async (commands) => {
      const reward = await publishTestReward(db, { price: PRICE, stock: 2, limit: LIMIT })
      const people = [await anEmployee({ db }), await anEmployee({ db })].map(({ userId }) => userId)
      for (const userId of people) await giveCredits(db, userId, 250)
      const world: World = { rewardId: reward.id, people, ids: [], turn: 0 }
      let model: Model = { stock: 2, given: [250, 250], redeems: [] }
      for (const asked of commands) {
        const [outcome, after] = expected(model, asked)
        expect(await outcomeOf(world, asked)).toBe(outcome)
        model = after
      }
      for (const who of [0, 1]) {
        const { credits, redeems } = await findRedeems(db.pool, people[who]!)
        expect(credits).toEqual(creditsOf(model, who))
        expect(redeems.map(({ state }) => state).toReversed()).toEqual(
          model.redeems.filter((one) => one.person === who).map(({ state }) => state),
        )
      }
      const { rows } = await db.pool.query('select stock from rewards where id = $1', [reward.id])
      expect(rows).toEqual([{ stock: model.stock }])
      expect(await brokenRedemptions(db.pool)).toEqual([])
    }),
    { numRuns: 40 },
  )
})
