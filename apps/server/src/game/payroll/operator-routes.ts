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
import { exportList } from '../../infra/files/export-list.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { CLOSINGS, closePayrollMonth } from './close-month.ts'
import { findPayrollLines, findPayrollMonth, pageOfPayroll } from './find-month.ts'
import { returnDelivery } from './return-delivery.ts'

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
      read({ params: MonthParam }, PayrollMonthOutput, ({ db, params, now }) =>
        findPayrollMonth(db.pool, { ...params, timeZone, now }),
      ),
    )
    .put(
      '/:month/closing',
      command(
        { params: MonthParam, body: PayrollClosingInput },
        PayrollMonthOutput,
        async ({ tx, me, params, body, now }) => {
          await requireConfirmation(tx, me, now)
          return closePayrollMonth(tx, { ...params, ...body, actor: me.accountId, timeZone, now })
        },
        { within: (work) => longTransaction(db, CLOSINGS, work) },
      ),
    )
}
