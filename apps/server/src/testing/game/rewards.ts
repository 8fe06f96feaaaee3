import type {
  RedemptionCodeOutput,
  RedemptionOutput,
  RedemptionsOutput,
  RedemptionToHandleOutput,
} from '@orbita/contract/rewards/redemptions'
import type { RewardOutput } from '@orbita/contract/rewards/rewards'
import type { Reward } from '@orbita/domain/rewards/reward'
import { expect } from 'vitest'
import { recordMovement } from '../../game/ledger/record-movement.ts'
import { loadCodes } from '../../game/rewards/codes.ts'
import { publishReward } from '../../game/rewards/publish-reward.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { Browser } from '../browser.ts'
import type { TestDatabase } from '../databases/test-database.ts'
import { aSignedInEmployee, type SignedInEmployee } from '../factories.ts'
import { KEYS, type TestApp } from '../test-app.ts'
import { command } from './album.ts'

let count = 0

const PUBLISHED = new Date('2026-11-01T12:00:00Z')

/** Builds a reward that every employee can pick up, with ten units; the differences are given. */
export function aReward(over: Partial<Reward> = {}): Reward {
  return {
    id: `premio-${++count}`,
    title: `Premio ${count}`,
    description: 'Algo que se disfruta.',
    conditions: ['Válido por 30 días.'],
    picture: 'premios/taza',
    category: 'productos',
    price: 100,
    delivery: 'pickup',
    stock: 10,
    promisedDays: 5,
    ...over,
  }
}

/** Publishes a reward made by {@link aReward}, and returns it. `stock: undefined` is unlimited. */
export async function publishTestReward(db: TestDatabase, over: Partial<Reward> = {}): Promise<Reward> {
  const reward = aReward(over)
  await transaction(db.pool, (tx) => publishReward(tx, { reward, actor: null, now: PUBLISHED }))
  return reward
}

/** Loads codes into the pool of a reward. */
export async function loadTestCodes(db: TestDatabase, rewardId: string, codes: readonly string[]): Promise<void> {
  const loading = { rewardId, codes, keys: KEYS, actor: null, now: PUBLISHED }
  await transaction(db.pool, (tx) => loadCodes(tx, loading))
}

/** Records that the balances were compared and agree, which spending requires. @see PT-3 */
export async function ledgerAgrees(db: TestDatabase, { drifted = 0 } = {}): Promise<void> {
  await db.pool.query('insert into ledger_checks (checked_at, drifted) values (now(), $1)', [drifted])
}

export async function giveCredits(db: TestDatabase, userId: number, credits: number): Promise<void> {
  const movement = { userId, kind: 'gift', reason: 'Para empezar', key: `test:${++count}` } as const
  await transaction(db.pool, (tx) => recordMovement(tx, { ...movement, credits, occurredAt: PUBLISHED }))
}

export type Buyer = SignedInEmployee

/** Makes a signed-in employee with credits. */
export async function aBuyer(within: TestApp & { db: TestDatabase }, credits = 1_000): Promise<Buyer> {
  const person = await aSignedInEmployee(within)
  if (credits > 0) await giveCredits(within.db, person.userId, credits)
  return person
}

const ROUTES = '/rpc/mision-espacial'

/** Requests a reward with the price and version it has now. */
export function ask(
  browser: Browser,
  { id, price }: Pick<Reward, 'id' | 'price'>,
  over: { version?: number; price?: number; operationId?: string } = {},
): Promise<Response> {
  return browser.post(`${ROUTES}/rewards/${id}/redemption`, command({ price, version: 1, ...over }))
}

/** Requests a reward, and expects the redemption to be granted. */
export async function aRedeem(browser: Browser, reward: Pick<Reward, 'id' | 'price'>): Promise<RedemptionOutput> {
  const answer = await ask(browser, reward)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as RedemptionOutput
}

export const cancel = (browser: Browser, redeemId: number, body = command()): Promise<Response> =>
  browser.post(`${ROUTES}/redeems/${redeemId}/cancellation`, body)

type Step = 'approval' | 'preparation' | 'readiness' | 'delivery' | 'rejection' | 'failure'

/** Takes a step as an operator, with a note where one is required. */
export const handle = (operator: Browser, redeemId: number, step: Step, body?: object): Promise<Response> =>
  operator.put(
    `/rpc/operator/redeems/${redeemId}/${step}`,
    command(body ?? (step === 'rejection' || step === 'failure' ? { note: 'No hay en bodega.' } : {})),
  )

/** Takes steps as an operator, one after the other. @returns the redemption after the last one */
export async function handled(
  operator: Browser,
  redeemId: number,
  ...steps: Step[]
): Promise<RedemptionToHandleOutput> {
  let last: RedemptionToHandleOutput | undefined
  for (const step of steps) {
    const answer = await handle(operator, redeemId, step)
    expect(answer.status, await answer.clone().text()).toBe(200)
    last = (await answer.json()) as RedemptionToHandleOutput
  }
  return last!
}

export const redeemsOf = (browser: Browser): Promise<RedemptionsOutput> => read(browser, `${ROUTES}/redeems`)
export const rewardOf = (browser: Browser, id: string): Promise<RewardOutput> =>
  read(browser, `${ROUTES}/rewards/${id}`)
export const codeFor = (browser: Browser, id: number): Promise<RedemptionCodeOutput> =>
  read(browser, `${ROUTES}/redeems/${id}/code`)

async function read<View>(browser: Browser, path: string): Promise<View> {
  const answer = await browser.get(path)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as View
}
