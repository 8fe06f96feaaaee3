import type { Purchase, PurchaseLine, PurchaseOutput, PurchasesOutput } from '@orbita/contract/rewards/purchases'
import { DomainError } from '@orbita/domain/errors'
import { fromMinor } from '@orbita/domain/money/money'
import { RETURNED_STATES } from '@orbita/domain/rewards/redemption'
import { operatorName } from '../../../identity/operators/operator-name-sql.ts'
import { moneyOf } from '../../../infra/db/money-sql.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { findSetting } from '../../../settings/find-settings.ts'
import { IS_TO_BUY } from './make-purchase.ts'

/** The most purchases of the list. */
const MOST = 50

const COST = 'coalesce(d.cost_minor, r.cost_minor)'
const IS_RETURNED = `d.state in (${RETURNED_STATES.map((state) => `'${state}'`).join(', ')})`

const findToBuy = prepare<[], PurchasesOutput['toBuy'][number]>(
  'purchases.find-to-buy',
  `select d.reward_id as "rewardId", (array_agg(d.title order by d.id desc))[1] as title,
          (array_agg(d.picture order by d.id desc))[1] as picture, (array_agg(d.delivery order by d.id desc))[1] as delivery, count(*) as count,
          count(*) filter (where d.took_stock) as "inStock", ${moneyOf(`coalesce(sum(${COST}), 0)`)} as cost,
          count(*) filter (where ${COST} is null) as unpriced, min(d.promised_on)::text as "promisedOn"
     from redeems d left join rewards r on r.id = d.reward_id
    where ${IS_TO_BUY}
    group by d.reward_id order by min(d.promised_on), d.reward_id`,
)

type Row = Omit<Purchase, 'madeAt' | 'cost'> & { madeAt: Date; costMinor: number }

const findSome = prepare<[purchaseId: number | null, limit: number], Row>(
  'purchases.find',
  `select p.id, p.made_at as "madeAt", ${operatorName('p.made_by')} as "madeBy", p.dissolved_at is not null as "isDissolved",
          count(d.id) as lines, count(d.id) filter (where d.state in ('approved', 'preparing')) as pending,
          count(d.id) filter (where d.state in ('ready', 'delivered')) as arrived,
          count(d.id) filter (where ${IS_RETURNED}) as returned,
          coalesce(sum(${COST}) filter (where not ${IS_RETURNED}), 0)::bigint as "costMinor",
          count(d.id) filter (where ${COST} is null and not ${IS_RETURNED}) as unpriced
     from (select * from purchases where $1::bigint is null or id = $1 order by id desc limit $2) p
     left join purchase_lines l on l.purchase_id = p.id and l.released_at is null
     left join redeems d on d.id = l.redeem_id left join rewards r on r.id = d.reward_id
    group by p.id, p.made_at, p.dissolved_at, p.made_by order by p.id desc`,
)

const purchaseOf = ({ madeAt, costMinor, ...row }: Row): Purchase => ({
  ...row,
  madeAt: madeAt.toISOString(),
  cost: fromMinor(costMinor),
})

/** Returns what is to be bought, and the latest purchases. @param asked.today the company's day @see D-125, RE-8 */
export async function findPurchases(db: Queryable, { today }: { today: string }): Promise<PurchasesOutput> {
  const [toBuy, purchases] = await Promise.all([findToBuy(db), findSome(db, null, MOST)])
  return { toBuy, purchases: purchases.map(purchaseOf), today }
}

type LineRow = Omit<PurchaseLine, 'currency' | 'cost'> & { costMinor: number | null }

const findLines = prepare<[purchaseId: number, timeZone: string], LineRow>(
  'purchases.find-lines',
  `select d.id, d.user_id as "personId", u.name, u.email, u.area, d.title, d.delivery, d.state,
          (d.requested_at at time zone $2)::date::text as "requestedOn", d.promised_on::text as "promisedOn",
          ${COST} as "costMinor"
     from purchase_lines l join redeems d on d.id = l.redeem_id join users u on u.id = d.user_id
     left join rewards r on r.id = d.reward_id
    where l.purchase_id = $1 and l.released_at is null
    order by d.promised_on, d.id`,
)

/** Returns a purchase with its redemptions. @throws DomainError `NOT_FOUND` */
export async function findPurchase(
  db: Queryable,
  { purchaseId, timeZone }: { purchaseId: number; timeZone: string },
): Promise<PurchaseOutput> {
  const [row] = await findSome(db, purchaseId, 1)
  if (!row) throw new DomainError('NOT_FOUND')

  const lines = await findLines(db, purchaseId, timeZone)
  const { currency } = await findSetting(db, 'place')
  const redeems = lines.map(({ costMinor, ...line }) => ({
    ...line,
    cost: costMinor === null ? null : fromMinor(costMinor),
    currency,
  }))
  return { ...purchaseOf(row), redeems }
}

/** Returns the rows of the file of a purchase: all but what was returned. @throws DomainError `NOT_FOUND` */
export async function linesOfFile(
  db: Queryable,
  asked: { purchaseId: number; timeZone: string },
): Promise<PurchaseLine[]> {
  const { redeems } = await findPurchase(db, asked)
  return redeems.filter(({ state }) => !(RETURNED_STATES as readonly string[]).includes(state))
}
