import * as v from 'valibot'
import { Text } from '../text/text.ts'
import type { MonthKey } from '../time/period.ts'
import type { Delivery } from './reward.ts'

/** What something delivered is, for whoever keeps the payroll: as good as money, a thing, or time. @see PT-8 */
export const PAYROLL_KINDS = ['money', 'goods', 'time'] as const
export type PayrollKind = (typeof PAYROLL_KINDS)[number]

/** The kind of what a reward delivers. The physical prize of an award is a thing. */
export const KIND_OF_DELIVERY = {
  code: 'money',
  pickup: 'goods',
  shipping: 'goods',
  'time-off': 'time',
  // What another company sells is most often a voucher.
  external: 'money',
} as const satisfies Record<Delivery, PayrollKind>

/** How the company treats what it delivered. Its own counsel chooses; the product gives no advice. */
export const TREATMENTS = ['adds', 'wellbeing', 'time'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** The treatment that the company chose for each kind; null: none yet. @see PT-8 */
export const PayrollTreatments = v.strictObject({
  money: v.nullable(v.picklist(TREATMENTS)),
  goods: v.nullable(v.picklist(TREATMENTS)),
  time: v.nullable(v.picklist(TREATMENTS)),
})

export type PayrollTreatments = v.InferOutput<typeof PayrollTreatments>

/** Until the company chooses. */
export const NO_TREATMENTS: PayrollTreatments = { money: null, goods: null, time: null }

/** A company month, as an address names it. */
export const MonthParam = v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)) })

/** The end of a month. @property note for the file, perhaps empty */
export const PayrollClosingInput = v.strictObject({ note: v.pipe(Text, v.trim(), v.maxLength(300)) })

/** Something that was delivered and came back. @property key of its line */
export const PayrollReturnInput = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^(?:redeem:\d{1,15}|prize:[a-z0-9-]{1,80}:\d{1,15})$/)),
  reason: v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(300)),
})

/** Returns the month after one: `2027-01` after `2026-12`. */
export function monthAfter(month: MonthKey): MonthKey {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Why a month may not be closed; null: it may. @param lastClosed the latest closed month, if any */
export type ClosingBlock = 'closed' | 'current' | 'order' | 'undecided' | 'unpriced' | null

/**
 * Says whether a month may be closed: once, when it is over, after the one before, and with nothing left to decide.
 *
 * @see PT-8
 */
export function closingBlock(asked: {
  month: MonthKey
  current: MonthKey
  lastClosed: MonthKey | null
  undecided: number
  unpriced: number
}): ClosingBlock {
  const { month, current, lastClosed, undecided, unpriced } = asked
  if (lastClosed !== null && month <= lastClosed) return 'closed'
  if (month >= current) return 'current'
  if (lastClosed !== null && month !== monthAfter(lastClosed)) return 'order'
  if (unpriced > 0) return 'unpriced'
  return undecided > 0 ? 'undecided' : null
}
