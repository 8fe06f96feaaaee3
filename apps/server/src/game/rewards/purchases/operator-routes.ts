import { ArrivalsOutput, PURCHASE_COLUMNS, PurchaseOutput, PurchasesOutput } from '@orbita/contract/rewards/purchases'
import { ExportQuery } from '@orbita/domain/files/exports'
import { DryRunQuery } from '@orbita/domain/machines/inputs'
import { ArrivalsInput, PurchaseInput, PurchaseParam } from '@orbita/domain/rewards/purchases'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../../dependencies.ts'
import { dryRun, longTransaction } from '../../../infra/db/long-transaction.ts'
import { exportList } from '../../../infra/files/export-list.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { findPurchase, findPurchases, linesOfFile } from './find-purchases.ts'
import { dissolvePurchase, makePurchase } from './make-purchase.ts'
import { ARRIVALS, receivePurchase } from './receive-purchase.ts'

/** The operator routes for what is to be bought. @see D-125, RE-8 */
export const purchaseOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command, download } = operatorKit(dependencies)
  const { db, config } = dependencies
  const { keys, timeZone } = config
  const params = { params: PurchaseParam, badParams: 'NOT_FOUND' } as const

  return routes
    .get(
      '/',
      read({}, PurchasesOutput, ({ db, now }) => findPurchases(db.pool, { today: dayKey(now, timeZone) })),
    )
    .post(
      '/',
      command({ body: PurchaseInput }, PurchaseOutput, async ({ tx, me, body, now }) => {
        const purchaseId = await makePurchase(tx, { ...body, actor: me.accountId, now })
        return findPurchase(tx, { purchaseId, timeZone })
      }),
    )
    .get(
      '/:purchaseId',
      read(params, PurchaseOutput, ({ db, params }) => findPurchase(db.pool, { ...params, timeZone })),
    )
    .get(
      '/:purchaseId/export',
      download({ ...params, query: ExportQuery }, ({ db, params, query }) =>
        exportList(query.format, {
          name: `compra-${params.purchaseId}`,
          timeZone,
          columns: PURCHASE_COLUMNS,
          read: async () => ({ rows: await linesOfFile(db.pool, { ...params, timeZone }), next: null }),
        }),
      ),
    )
    .post(
      '/:purchaseId/arrivals',
      command(
        { ...params, query: DryRunQuery, body: ArrivalsInput },
        ArrivalsOutput,
        async ({ tx, me, params, query, body, now }) => {
          await findPurchase(tx, { ...params, timeZone })
          return receivePurchase(tx, {
            ...params,
            ...body,
            isDryRun: query['dry-run'],
            actor: me.accountId,
            keys,
            now,
          })
        },
        {
          within: (work, { query }) =>
            query['dry-run'] ? dryRun(db, ARRIVALS, work) : longTransaction(db, ARRIVALS, work),
        },
      ),
    )
    .put(
      '/:purchaseId/dissolution',
      command(params, PurchaseOutput, async ({ tx, me, params, now }) => {
        await findPurchase(tx, { ...params, timeZone })
        await dissolvePurchase(tx, { ...params, actor: me.accountId, now })
        return findPurchase(tx, { ...params, timeZone })
      }),
    )
}
