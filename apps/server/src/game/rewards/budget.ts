import { DomainError } from '@orbita/domain/errors'
import { fromMinor, toMinor } from '@orbita/domain/money/money'
import { passesCeiling } from '@orbita/domain/rewards/budget'
import { moneyOf } from '../../infra/db/money-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { findCeilingRule } from '../../settings/find-settings.ts'
import { PRIZE_OF_STATE } from '../awards/prize-sql.ts'
import { IS_LIVE } from './redemptions/spending.ts'

/**
 * The SQL of what the company has spent, a row for each redemption that was approved and not returned and for each prize
 * that was claimed: `money` (in minor units; null: unknown), `credits` (of redemptions alone) and `at`.
 *
 * @see PT-7
 */
export const SPENT = `(
  select coalesce(d.cost_minor, r.cost_minor) as money, d.price as credits, e.at
    from redeem_events e join redeems d on d.id = e.redeem_id and d.${IS_LIVE} left join rewards r on r.id = d.reward_id
   where e.state = 'approved'
  union all
  select z.cost_minor, null, s.claimed_at
    from award_states s join awards w on w.id = s.award_id left join award_prizes z on z.award_id = s.award_id
   where s.claimed_at is not null and ${PRIZE_OF_STATE} is not null)`

const findSpent = prepare<[now: Date, timeZone: string], { money: number }>(
  'budget.find-spent-this-month',
  `select ${moneyOf('coalesce(sum(money), 0)')} as money from ${SPENT} spent
    where at >= date_trunc('month', $1::timestamptz at time zone $2) at time zone $2`,
)

/** Returns the money that went in the company's month. @see PT-7 */
export async function spentThisMonth(
  db: Queryable,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<number> {
  return (await findSpent(db, now, timeZone))[0]!.money
}

type Asked = { cost: number | null; timeZone: string; now: Date }

/**
 * Returns whether something may be given without an operator: not when the month would pass its ceiling with it. Those
 * who ask at the same instant do not wait for each other, so together they may pass it by what they cost; under a hard ceiling
 * they wait.
 *
 * @see PT-7
 */
export async function hasBudget(tx: Tx, asked: Asked): Promise<boolean> {
  const { cost } = asked
  if (!cost) return true
  const rule = await findCeilingRule(tx)
  // Under a ceiling that nothing passes, those who ask take turns too.
  const { ceiling } = rule.isHard ? await findCeilingRule(tx, { locked: true }) : rule
  return ceiling === null || !passesCeiling({ spent: await spentThisMonth(tx, asked), cost, ceiling })
}

/**
 * Counts what was just approved against the ceiling of the month. Approvals take turns here, so that two at once do not
 * both find room for one.
 *
 * @param charge.reason why it is approved although the month passes its ceiling
 * @returns the reason, where one was needed
 * @throws DomainError `BUDGET_REASON` when one is needed and there is none, `BUDGET_SPENT` under a hard ceiling whatever the reason
 * @see PT-7
 */
export async function chargeBudget(
  tx: Tx,
  charge: Asked & { reason: string | undefined },
): Promise<{ budgetReason?: string }> {
  const { cost, reason } = charge
  if (!cost) return {}
  const { ceiling, isHard } = await findCeilingRule(tx, { locked: true })
  if (ceiling === null) return {}

  // What was approved is among what was spent.
  const spent = fromMinor(toMinor(await spentThisMonth(tx, charge)) - toMinor(cost))
  if (!passesCeiling({ spent, cost, ceiling })) return {}
  if (isHard) throw new DomainError('BUDGET_SPENT', { spent, cost, ceiling })
  if (reason === undefined) throw new DomainError('BUDGET_REASON', { spent, cost, ceiling })
  return { budgetReason: reason }
}
