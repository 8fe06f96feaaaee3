import { toMinor } from '../money/money.ts'

/** The share of the monthly ceiling from which operators are warned. @see PT-7 */
export const BUDGET_WARNS_AT = 0.8

/** The state of a month beside its ceiling. */
export type BudgetState = 'calm' | 'near' | 'reached'

/** A thing that was redeemed, or is offered: what it costs the people in credits and the company in money. */
export type Priced = { credits: number; money: number }

/**
 * Says how a month stands: near its ceiling from 80 % of it, reached from 100 %.
 *
 * @param spent the money of the month, >= 0
 * @param ceiling null: the company has set none
 * @returns null without a ceiling
 * @see PT-7
 */
export function budgetState(spent: number, ceiling: number | null): BudgetState | null {
  if (ceiling === null) return null
  if (spent >= ceiling) return 'reached'
  return spent >= ceiling * BUDGET_WARNS_AT ? 'near' : 'calm'
}

/**
 * Returns whether approving something asks for a reason, because with it the month would pass its ceiling. A reward
 * that is free, or whose cost is not known, never asks.
 *
 * @param approving.cost in money; null: unknown
 * @see PT-7
 */
export function passesCeiling(approving: { spent: number; cost: number | null; ceiling: number | null }): boolean {
  const { spent, cost, ceiling } = approving
  return ceiling !== null && cost !== null && cost > 0 && toMinor(spent) + toMinor(cost) > toMinor(ceiling)
}

/**
 * Returns what a credit costs the company on average: by what was redeemed, and before the first redemption by what the
 * catalogue offers.
 *
 * @returns money for each credit; null when no cost is known
 * @see PT-7
 */
export function costOfCredit({ redeemed, offered }: { redeemed: Priced; offered: Priced }): number | null {
  const known = [redeemed, offered].find(({ credits }) => credits > 0)
  return known ? known.money / known.credits : null
}
