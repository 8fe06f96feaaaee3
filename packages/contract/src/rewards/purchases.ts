import type { FileColumn } from '@orbita/domain/files/exports'
import { Id } from '@orbita/domain/page'
import { ARRIVAL_REFUSALS, type ArrivalRefusal, BOUGHT_DELIVERIES } from '@orbita/domain/rewards/purchases'
import { REDEEM_STATES } from '@orbita/domain/rewards/redemption'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, MoneyAmount, Positive } from '../scalars.ts'

/** What is approved of a reward and in no purchase. @see RE-8 */
const ToBuy = v.strictObject({
  rewardId: v.string(),
  title: v.string(),
  picture: v.string(),
  delivery: v.picklist(BOUGHT_DELIVERIES),
  count: Positive,
  /** of those that took a unit of a counted stock, which the company may have */
  inStock: Count,
  /** at their frozen costs, as far as they are known */
  cost: MoneyAmount,
  /** those whose cost nobody wrote */
  unpriced: Count,
  promisedOn: Day,
})

/** A purchase in counts. @property cost at the frozen costs, of what was not returned */
export const Purchase = v.strictObject({
  id: Id,
  madeAt: Instant,
  /** e-mail; null: the account is gone */
  madeBy: v.nullable(v.string()),
  isDissolved: v.boolean(),
  lines: Count,
  /** neither ready nor delivered nor returned */
  pending: Count,
  arrived: Count,
  returned: Count,
  cost: MoneyAmount,
  unpriced: Count,
})

export type Purchase = v.InferOutput<typeof Purchase>

/** What is to be bought, and the purchases, the latest first: fifty at most. @see D-125, RE-8 */
export const PurchasesOutput = v.strictObject({ toBuy: v.array(ToBuy), purchases: v.array(Purchase), today: Day })

export type PurchasesOutput = v.InferOutput<typeof PurchasesOutput>

/** A redemption of a purchase. */
export const PurchaseLine = v.strictObject({
  id: Id,
  personId: Id,
  name: v.string(),
  email: v.string(),
  area: v.nullable(v.string()),
  title: v.string(),
  delivery: v.picklist(BOUGHT_DELIVERIES),
  state: v.picklist(REDEEM_STATES),
  requestedOn: Day,
  promisedOn: Day,
  /** frozen; null: unknown */
  cost: v.nullable(MoneyAmount),
  /** of the company, as ISO 4217 names it */
  currency: v.string(),
})

export type PurchaseLine = v.InferOutput<typeof PurchaseLine>

/** A purchase with its redemptions, the earliest promise first. */
export const PurchaseOutput = v.strictObject({ ...Purchase.entries, redeems: v.array(PurchaseLine) })

export type PurchaseOutput = v.InferOutput<typeof PurchaseOutput>

export const ArrivalResult = v.strictObject({
  row: Positive,
  redeemId: Id,
  outcome: v.picklist(['ready', 'delivered', 'same', ...(Object.keys(ARRIVAL_REFUSALS) as ArrivalRefusal[])]),
})

export type ArrivalResult = v.InferOutput<typeof ArrivalResult>

/** What became of each row, in the order in which they were sent. */
export const ArrivalsOutput = v.strictObject({
  isDryRun: v.boolean(),
  ready: Count,
  delivered: Count,
  same: Count,
  refused: Count,
  results: v.array(ArrivalResult),
})

export type ArrivalsOutput = v.InferOutput<typeof ArrivalsOutput>

export const BOUGHT_WORDS = {
  pickup: 'Recoger',
  shipping: 'Envío',
  external: 'Proveedor',
} as const satisfies Record<PurchaseLine['delivery'], string>

/** What is written of what came already, as it is read again. */
const RESULT_WORDS: Partial<Record<PurchaseLine['state'], string>> = { ready: 'Llegó', delivered: 'Entregado' }

const column = (id: string, title: string, text: (line: PurchaseLine) => string, more: object = {}) => ({
  id,
  title,
  text,
  ...more,
})

/** The columns of the file of a purchase; the last two are filled in for its way back. @see D-84, RE-8 */
export const PURCHASE_COLUMNS: readonly FileColumn<PurchaseLine>[] = [
  column('title', 'Recompensa', ({ title }) => title, { grows: true }),
  column('name', 'Persona', ({ name }) => name, { grows: true }),
  column('email', 'Correo', ({ email }) => email),
  column('area', 'Área', ({ area }) => area ?? ''),
  column('delivery', 'Entrega', ({ delivery }) => BOUGHT_WORDS[delivery]),
  column('requestedOn', 'Pedido', ({ requestedOn }) => requestedOn, { isDay: true }),
  column('promisedOn', 'Prometido', ({ promisedOn }) => promisedOn, { isDay: true }),
  column('cost', 'Costo', ({ cost }) => (cost === null ? '' : `${cost}`), { isFigure: true }),
  column('currency', 'Moneda', ({ currency }) => currency),
  column('result', 'Resultado', ({ state }) => RESULT_WORDS[state] ?? ''),
  column('code', 'Código', () => ''),
]
