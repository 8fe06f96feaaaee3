import { DomainError } from '@orbita/domain/errors'
import type {
  ProgressBatchesView,
  ProgressBatchView,
  ProgressEffects,
  ProgressPreview,
  ProgressReversalsView,
  ProgressTakenBack,
  ProgressUndone,
} from '@orbita/domain/missions/imports'
import { CorrectionInput, FileName, ReversalInput } from '@orbita/domain/missions/inputs'
import { IdText } from '@orbita/domain/page'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import { boundedQueue } from '../../../infra/bounded-queue.ts'
import { answer } from '../../../infra/http/answer.ts'
import { operatorRoutes } from '../../../infra/http/audience.ts'
import { input } from '../../../infra/http/input.ts'
import { readFile } from '../../../infra/http/large-bodies.ts'
import { defineView } from '../../../infra/http/view.ts'
import { once } from '../../../infra/idempotency/once.ts'
import { findBatches } from './batches.ts'
import { correctProgress } from './correct-progress.ts'
import { importProgress, type ProgressFile, previewProgress } from './import-progress.ts'
import { findReversals, reverseCompletion } from './reversals.ts'
import { undoImport } from './undo-import.ts'

const BatchParam = v.object({ batchId: IdText })

const viewPreview = defineView<ProgressPreview>()((preview: ProgressPreview) => preview)
const viewBatch = defineView<ProgressBatchView>()((batch: ProgressBatchView) => batch)
const viewBatches = defineView<ProgressBatchesView>()((batches: ProgressBatchesView) => batches)
const viewUndone = defineView<ProgressUndone>()((undone: ProgressUndone) => undone)
const viewEffects = defineView<ProgressEffects>()((effects: ProgressEffects) => effects)
const viewReversals = defineView<ProgressReversalsView>()((reversals: ProgressReversalsView) => reversals)
const viewTaken = defineView<ProgressTakenBack>()((taken: ProgressTakenBack) => taken)

/** Files of progress: rehearsed, applied, listed and taken back. @see MI-3 */
export const progressImportOperatorRoutes = ({ db, clock, config }: Dependencies) => {
  // A file and what is made of it fill memory: one at a time, and the others are not even read.
  const queue = boundedQueue({ running: 1, waiting: 50 })
  const withFile = <Result>(c: Context, actor: number, work: (file: ProgressFile) => Promise<Result>) => {
    const label = v.safeParse(FileName, c.req.header('x-file-name') ?? '')
    if (!label.success) throw new DomainError('BAD_INPUT')

    const { timeZone } = config
    return queue.run(async () => work({ bytes: await readFile(c), label: label.output, actor, now: clock(), timeZone }))
  }
  return operatorRoutes()
    .get('/', async (c) => answer(c, viewBatches(await findBatches(db.pool))))
    .post('/preview', async (c) =>
      answer(c, viewPreview(await withFile(c, c.get('me').accountId, (file) => previewProgress(db, file)))),
    )
    .post('/', async (c) =>
      answer(c, viewBatch(await withFile(c, c.get('me').accountId, (file) => importProgress(db, file)))),
    )
    .delete('/:batchId', input('param', BatchParam), async (c) => {
      const undoing = { ...c.req.valid('param'), actor: c.get('me').accountId, now: clock() }
      return answer(c, viewUndone(await undoImport(db, undoing)))
    })
}

/** Facts told by hand. @see MI-3 */
export const progressOperatorRoutes = ({ db, clock, config }: Dependencies) =>
  operatorRoutes().post('/', input('json', CorrectionInput), async (c) => {
    const { accountId: account } = c.get('me')
    const { operationId, ...asked } = c.req.valid('json')
    const now = clock()
    const operation = { account, operationId, body: ['operator/progress', asked], now }
    const correction = { ...asked, operationId, actor: account, now, timeZone: config.timeZone }
    return answer(c, viewEffects(await once(db.pool, operation, (tx) => correctProgress(tx, correction))))
  })

/** Completions that no longer hold, confirmed one by one. @see MI-4 */
export const progressReversalOperatorRoutes = ({ db, clock }: Dependencies) =>
  operatorRoutes()
    .get('/', async (c) => answer(c, viewReversals(await findReversals(db.pool))))
    .post('/', input('json', ReversalInput), async (c) => {
      const { accountId: account } = c.get('me')
      const { operationId, ...asked } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['operator/progress-reversals', asked], now }
      const reversal = { ...asked, actor: account, now }
      return answer(c, viewTaken(await once(db.pool, operation, (tx) => reverseCompletion(tx, reversal))))
    })
