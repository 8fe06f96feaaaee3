import {
  ProgressBatchesOutput,
  ProgressBatchOutput,
  ProgressEffectsOutput,
  ProgressPreviewOutput,
  ProgressReversalsOutput,
  ProgressTakenBackOutput,
  ProgressUndoneOutput,
} from '@orbita/contract/missions/progress'
import { BatchParam, CorrectionInput, ReversalInput, TakeBackInput } from '@orbita/domain/missions/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { boundedQueue } from '../../../infra/bounded-queue.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { once } from '../../../infra/idempotency/once.ts'
import { findReversals, reverseCompletion } from './completions/reversals.ts'
import { correctProgress } from './correct-progress.ts'
import { findBatches } from './import/batches.ts'
import { contentOfCsv, importFile, previewProgress, progressImportRunner } from './import/import-progress.ts'
import { undoImport } from './import/undo-import.ts'
import { withUndoReserve } from './import/with-undo-reserve.ts'

/** The operator routes for progress files: preview, apply, list and undo. @see MI-3 */
export const progressImportOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command, upload } = operatorKit(dependencies)
  const { db, config } = dependencies
  const { timeZone } = config
  // An import uses a lot of memory, so files are handled one at a time; the others wait on the disk.
  const queue = boundedQueue({ running: 1, waiting: 50 })

  return routes
    .get(
      '/',
      read({}, ProgressBatchesOutput, ({ db }) => findBatches(db.pool)),
    )
    .post(
      '/preview',
      read({ file: true }, ProgressPreviewOutput, async ({ db, me, file, now }) => {
        const arrived = await file.arrive()
        return queue.run(async () => {
          const content = contentOfCsv(await arrived.read())
          return previewProgress(db, { content, label: file.name, actor: me.accountId, now, timeZone })
        })
      }),
    )
    .post(
      '/',
      upload({}, ProgressBatchOutput, async ({ db, me, file, operationOf, now }) => {
        const arrived = await file.arrive()
        return queue.run(async () => {
          const content = contentOfCsv(await arrived.read())
          const progress = { content, label: file.name, actor: me.accountId, now, timeZone }
          return once(progressImportRunner(db, timeZone), operationOf(arrived), (tx) => importFile(tx, progress))
        })
      }),
    )
    .delete(
      '/:batchId',
      command(
        { params: BatchParam, body: TakeBackInput },
        ProgressUndoneOutput,
        ({ tx, me, params, body, now }) => undoImport(tx, { ...params, ...body, actor: me.accountId, now }),
        { within: (work, { params, body }) => withUndoReserve(db, { ...params, ...body }, work) },
      ),
    )
}

/** The operator routes for recording facts by hand. @see MI-3 */
export const progressOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, command } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes.post(
    '/',
    command({ body: CorrectionInput }, ProgressEffectsOutput, ({ tx, me, body, operationId, now }) =>
      correctProgress(tx, { ...body, operationId, actor: me.accountId, now, timeZone }),
    ),
  )
}

/** The operator routes for completions that no longer hold, confirmed one by one. @see MI-4 */
export const progressReversalOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)

  return routes
    .get(
      '/',
      read({}, ProgressReversalsOutput, ({ db }) => findReversals(db.pool)),
    )
    .post(
      '/',
      command({ body: ReversalInput }, ProgressTakenBackOutput, ({ tx, me, body, now }) =>
        reverseCompletion(tx, { ...body, actor: me.accountId, now }),
      ),
    )
}
