import { DomainError, type ErrorCode } from '@orbita/domain/errors'
import { toMinor } from '@orbita/domain/money/money'
import type { ClosingBlock } from '@orbita/domain/rewards/payroll'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { hasOtherOperator, requireSecond } from '../../people/benefit/second-operator.ts'
import { type Asked, findPayrollMonth, type LineValues, lineValues } from './find-month.ts'
import { LINES } from './lines-sql.ts'
import { findSignature, signMonth } from './sign-month.ts'

/** The name of the lock that one closing holds at a time. */
export const CLOSINGS = 'payroll.close'

const freeze = prepare<LineValues, { key: string }>(
  'payroll.freeze',
  `insert into payroll_lines (key, month, user_id, at, kind, treatment, title, area, cost_centre, credits, cost_minor)
   select l.key, $1, l.user_id, l.at, l.kind, l.treatment, l.title, l.area, l.cost_centre, l.credits, l.cost
     from ${LINES} l where $5::text is not null
   returning key`,
)

const close = prepare<
  [
    month: string,
    now: Date,
    actor: number,
    note: string,
    outstanding: number,
    worth: number | null,
    signedBy: number | null,
  ],
  never
>(
  'payroll.close',
  `with gone as (delete from payroll_signatures where month = $1)
   insert into payroll_months (month, closed_at, closed_by, note, outstanding, worth_minor, signed_by)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

const REFUSALS: Readonly<Record<NonNullable<ClosingBlock>, ErrorCode>> = {
  closed: 'PAYROLL_CLOSED',
  current: 'PAYROLL_OPEN',
  order: 'PAYROLL_ORDER',
  undecided: 'PAYROLL_UNDECIDED',
  unpriced: 'PAYROLL_UNPRICED',
}

/**
 * Closes a month: its lines and what people had stay for ever as they are now. Whatever comes later of its days is a line of
 * the next. Where the company has another operator the first one signs alone, and the month closes with the second signature,
 * if its lines are still those that were signed; otherwise the second one is a first one.
 *
 * @param closing.actor account id of the operator
 * @throws DomainError one of `REFUSALS`, those of `requireSecond`
 * @see D-124, PT-8
 */
export async function closePayrollMonth(tx: Tx, closing: Asked & { note: string; actor: number }): Promise<void> {
  const { month, note, actor, now } = closing
  const { block, liability, all } = await findPayrollMonth(tx, closing)
  if (block) throw new DomainError(REFUSALS[block])

  const signature = await findSignature(tx, closing)
  const isSecond = signature?.isCurrent === true
  if (isSecond) await requireSecond(tx, { first: signature.signedBy, second: actor, now })
  else if (await hasOtherOperator(tx, actor)) {
    return signMonth(tx, closing)
  }

  const lines = await freeze(tx, ...(await lineValues(tx, closing)))
  await close(
    tx,
    month,
    now,
    actor,
    note,
    liability.credits,
    liability.money === null ? null : toMinor(liability.money),
    isSecond ? signature.signedBy : null,
  )
  const details = { lines: lines.length, cost: all.cost }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'payroll.close',
    subject: `payroll_months/${month}`,
    title: month,
    details,
  })
}
