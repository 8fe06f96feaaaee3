import {
  PAYROLL_COLUMNS,
  PAYROLL_QUERY,
  PayrollLinesOutput,
  PayrollMonthOutput,
} from '@orbita/contract/rewards/payroll'
import { MonthParam, PayrollClosingInput, PayrollReturnInput } from '@orbita/domain/rewards/payroll'
import type { Dependencies } from '../../dependencies.ts'
import { requireConfirmation } from '../../identity/operators/confirm.ts'
import { longTransaction } from '../../infra/db/long-transaction.ts'
import type { Queryable } from '../../infra/db/sql.ts'
import { exportList } from '../../infra/files/export-list.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { hasOtherOperator } from '../../people/benefit/second-operator.ts'
import { CLOSINGS, closePayrollMonth } from './close-month.ts'
import { type Asked, findPayrollLines, findPayrollMonth, pageOfPayroll } from './find-month.ts'
import { returnDelivery } from './return-delivery.ts'
import { signatureOf, withdrawSignature } from './sign-month.ts'

/** The operator routes for whoever keeps the payroll. Closing asks for a recent proof. @see D-124, PT-8 */
export const payrollOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command, download } = operatorKit(dependencies)
  const { db, config } = dependencies
  const { timeZone } = config

  return routes
    .get(
      '/lines',
      read({ query: PAYROLL_QUERY.Page }, PayrollLinesOutput, ({ db, query }) =>
        findPayrollLines(db.pool, { ...query, timeZone }),
      ),
    )
    .get(
      '/lines/export',
      download({ query: PAYROLL_QUERY.File }, ({ db, query: { format, ...query } }) =>
        exportList(format, {
          name: `nomina-${query.month}`,
          timeZone,
          columns: PAYROLL_COLUMNS,
          read: (cursor: string | undefined, size) => pageOfPayroll(db.pool, { ...query, cursor, timeZone }, size),
        }),
      ),
    )
    .post(
      '/returns',
      command({ body: PayrollReturnInput }, NoContent, async ({ tx, me, body, now }) => {
        await returnDelivery(tx, { ...body, actor: me.accountId, now })
      }),
    )
    .get(
      '/:month',
      read({ params: MonthParam }, PayrollMonthOutput, ({ db, me, params, now }) =>
        monthFor(db.pool, { ...params, timeZone, now }, me.accountId),
      ),
    )
    .put(
      '/:month/closing',
      command(
        { params: MonthParam, body: PayrollClosingInput },
        PayrollMonthOutput,
        async ({ tx, me, params, body, now }) => {
          await requireConfirmation(tx, me, now)
          await closePayrollMonth(tx, { ...params, ...body, actor: me.accountId, timeZone, now })
          return monthFor(tx, { ...params, timeZone, now }, me.accountId)
        },
        { within: (work) => longTransaction(db, CLOSINGS, work) },
      ),
    )
    .delete(
      '/:month/signature',
      command(
        { params: MonthParam },
        NoContent,
        ({ tx, me, params, now }) => withdrawSignature(tx, { ...params, actor: me.accountId, now }),
        // A month that is being closed keeps the signature that it saw.
        { within: (work) => longTransaction(db, CLOSINGS, work) },
      ),
    )
}

/** Returns a month with what depends on who looks. @param viewer account id of the operator */
async function monthFor(db: Queryable, asked: Asked, viewer: number): Promise<PayrollMonthOutput> {
  return {
    ...(await findPayrollMonth(db, asked)),
    signature: await signatureOf(db, asked, viewer),
    needsTwo: await hasOtherOperator(db, viewer),
  }
}
