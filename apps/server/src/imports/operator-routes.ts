import {
  BatchRowsOutput,
  ImportArrivedOutput,
  ImportBatchesOutput,
  ImportBatchOutput,
  ImportChangesOutput,
  ImportColumnsOutput,
  ImportOutput,
  ImportUndoOutput,
  ListOutput,
  OpenImportsOutput,
  RefusedRowsOutput,
  RehearsalOutput,
} from '@orbita/contract/imports'
import { DomainError } from '@orbita/domain/errors'
import {
  ApplyInput,
  BatchesQuery,
  BatchParam,
  BatchRowsQuery,
  ChangesQuery,
  CompareInput,
  ConflictChoiceInput,
  EditCellInput,
  ImportColumnsInput,
  ImportParam,
  ListQuery,
  NamesInput,
  NewImportQuery,
  RehearsalQuery,
  UndoPeopleInput,
  UndoPreviewQuery,
} from '@orbita/domain/files/imports'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { requireConfirmation } from '../identity/operators/confirm.ts'
import { boundedQueue } from '../infra/bounded-queue.ts'
import { consequencesOfPool } from '../infra/db/consequences.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { inPool, once } from '../infra/idempotency/once.ts'
import { peopleImportRunner } from '../people/import/undo-import.ts'
import { findChanges } from './changes.ts'
import { chooseForConflicts } from './draft/choices.ts'
import {
  deleteDraft,
  findDraft,
  findOpenDrafts,
  givenValues,
  headersOf,
  lockDraft,
  setColumns,
  withGiven,
} from './draft/draft.ts'
import { viewOfDraft } from './draft/draft-view.ts'
import { editCell } from './draft/edit-cell.ts'
import { sayNames } from './draft/names.ts'
import { stopDraft } from './draft/stop-draft.ts'
import { readList } from './file/read-list.ts'
import { readFile, saveImportFile } from './file/receive-file.ts'
import { findBatchRows } from './find-batch-rows.ts'
import { findBatch, findBatches } from './find-batches.ts'
import { findLoad, findRefusedRows } from './loads/find-load.ts'
import { countPeopleRefusals, findPeopleRefusals } from './loads/people-refusals.ts'
import { findSheetNames } from './recipes.ts'
import { hasherWithRetry } from './runs/hasher-with-retry.ts'
import { startWithin } from './runs/start-within.ts'
import { discardArrival } from './scheduled/arrivals.ts'
import { previewUndo, undoPeopleBatch } from './undo-batch.ts'

const Nothing = v.strictObject({})

/**
 * The operator routes for files of people and of progress, from their arrival to their undoing. What reads rows is loaded with
 * the first file.
 *
 * @see D-73
 */
export const importOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command, upload } = operatorKit(dependencies)
  const { db, config } = dependencies
  const hasher = hasherWithRetry(dependencies.hasher)
  const { keys, timeZone } = config
  const params = { params: ImportParam, badParams: 'NOT_FOUND' as const }
  // Reading a large file takes memory, so files are read one at a time; the others wait on the disk.
  const queue = boundedQueue({ running: 1, waiting: 20 })
  const rehearsals = boundedQueue({ running: 1, waiting: 50 })

  return routes
    .post(
      '/',
      upload({ query: NewImportQuery }, ImportArrivedOutput, async ({ db, me, file, query, operationOf, now }) => {
        const arrived = await file.arrive()
        return queue.run(async () => {
          const sheet = await readFile(await arrived.read(), {
            ...query,
            sheet: query.sheet,
            preferred: await findSheetNames(db.pool, query.kind),
          })
          if ('refused' in sheet) return { outcome: 'refused', message: sheet.refused }

          const kept = { file: sheet, kind: query.kind, account: me.accountId, label: file.name, keys, now }
          return once(inPool(db.pool), operationOf(arrived), (tx) => saveImportFile(tx, kept))
        })
      }),
    )
    .post(
      '/lists',
      upload({ query: ListQuery }, ListOutput, async ({ file, query }) => {
        const arrived = await file.arrive()
        return queue.run(async () => readList(await arrived.read(), query))
      }),
    )
    .get(
      '/open',
      read({}, OpenImportsOutput, async ({ db, me, now }) => ({
        imports: (await findOpenDrafts(db.pool, me.accountId)).map((draft) => viewOfDraft(draft, now)),
      })),
    )
    .get(
      '/batches',
      read({ query: BatchesQuery }, ImportBatchesOutput, ({ db, query, now }) => findBatches(db.pool, query, now)),
    )
    .get(
      '/batches/:kind/:batchId',
      read({ params: BatchParam, badParams: 'NOT_FOUND' }, ImportBatchOutput, async ({ db, params, now }) => ({
        ...(await findBatch(db.pool, { ...params, now })),
        load: params.kind === 'progress' ? await findLoad(db.pool, params.batchId) : null,
        refusedPeople: params.kind === 'people' ? await countPeopleRefusals(db.pool, params.batchId) : 0,
      })),
    )
    .get(
      '/batches/:kind/:batchId/rows',
      read({ params: BatchParam, badParams: 'NOT_FOUND', query: BatchRowsQuery }, BatchRowsOutput, async (asked) => {
        const { kind, batchId } = await findBatch(asked.db.pool, { ...asked.params, now: asked.now })
        return findBatchRows(asked.db.pool, { kind, batchId, ...asked.query })
      }),
    )
    .get(
      '/batches/:kind/:batchId/refused',
      read({ params: BatchParam, badParams: 'NOT_FOUND', query: BatchRowsQuery }, RefusedRowsOutput, async (asked) => {
        const { kind, batchId } = await findBatch(asked.db.pool, { ...asked.params, now: asked.now })
        if (kind === 'people') return findPeopleRefusals(asked.db.pool, batchId, asked.query.cursor)
        return findRefusedRows(asked.db.pool, batchId, asked.query.cursor)
      }),
    )
    .get(
      '/batches/:kind/:batchId/undo-preview',
      read(
        { params: BatchParam, badParams: 'NOT_FOUND', query: UndoPreviewQuery },
        ImportUndoOutput,
        ({ db, me, params, query, now }) =>
          previewUndo(db, { ...params, personId: query.person, factId: query.fact, actor: me.accountId, now }),
      ),
    )
    .get(
      '/:importId',
      read(params, ImportOutput, async ({ db, me, params, now }) =>
        viewOfDraft(await findDraft(db.pool, { id: params.importId, account: me.accountId }), now),
      ),
    )
    .get(
      '/:importId/columns',
      read(params, ImportColumnsOutput, async ({ db, me, params }) => {
        const draft = await findDraft(db.pool, { id: params.importId, account: me.accountId })
        const { describeColumns } = await import('./draft/describe-columns.ts')
        return rehearsals.run(() => describeColumns(db.pool, draft, { keys, hasher }))
      }),
    )
    .put(
      '/:importId/columns',
      command({ ...params, body: ImportColumnsInput }, ImportOutput, async ({ tx, me, params, body, now }) => {
        const of = { id: params.importId, account: me.accountId }
        const draft = await lockDraft(tx, { ...of, now })
        const headers = headersOf(draft.columns)
        if (body.columns.length !== headers.length) throw new DomainError('BAD_INPUT', { fields: ['columns'] })

        const named = headers.map(({ title, column: before, isGuessed }, index) => {
          const column = body.columns[index] ?? null
          return { title, column, isGuessed: isGuessed && column === before }
        })
        const { filter, dateOrder, nameOrder } = body
        if (filter && filter.header >= headers.length) throw new DomainError('BAD_INPUT', { fields: ['filter'] })

        const columns = withGiven(named, givenValues(draft.kind, body))
        const options = { filter: draft.kind === 'progress' ? filter : undefined, dateOrder, nameOrder }
        await setColumns(tx, { id: draft.id, columns, options, retiresMissing: body.retiresMissing })
        return viewOfDraft(await findDraft(tx, of), now)
      }),
    )
    .get(
      '/:importId/rehearsal',
      read({ ...params, query: RehearsalQuery }, RehearsalOutput, async ({ db, me, params, query, now }) => {
        const draft = await findDraft(db.pool, { id: params.importId, account: me.accountId })
        const [skips, isWhole] = [query.skips !== undefined, query.all !== undefined]
        const { rehearse } = await import('./rehearse.ts')
        return rehearsals.run(() => rehearse(db, draft, { keys, hasher, now, timeZone, skips, isWhole }))
      }),
    )
    .put(
      '/:importId/cells',
      command({ ...params, body: EditCellInput }, ImportOutput, async ({ tx, me, params, body, now }) => {
        const of = { id: params.importId, account: me.accountId }
        await editCell(tx, await lockDraft(tx, { ...of, now }), { ...body, keys })
        return viewOfDraft(await findDraft(tx, of), now)
      }),
    )
    .put(
      '/:importId/names',
      command({ ...params, body: NamesInput }, ImportOutput, async ({ tx, me, params, body, now }) => {
        const of = { id: params.importId, account: me.accountId }
        await sayNames(tx, await lockDraft(tx, { ...of, now }), { ...body, keys })
        return viewOfDraft(await findDraft(tx, of), now)
      }),
    )
    .put(
      '/:importId/conflicts',
      command({ ...params, body: ConflictChoiceInput }, ImportOutput, async ({ tx, me, params, body, now }) => {
        const of = { id: params.importId, account: me.accountId }
        await chooseForConflicts(tx, await lockDraft(tx, { ...of, now }), { ...body, keys })
        return viewOfDraft(await findDraft(tx, of), now)
      }),
    )
    .post(
      '/:importId/comparison',
      command({ ...params, body: CompareInput }, ImportOutput, ({ tx, me, params, body, now }) => {
        const skips = body.skipsProblems
        const asked = { id: params.importId, account: me.accountId, now }
        return startWithin(dependencies, tx, { ...asked, skips, work: { type: 'compare' } })
      }),
    )
    .get(
      '/:importId/changes',
      read({ ...params, query: ChangesQuery }, ImportChangesOutput, async ({ db, me, params, query }) => {
        const { id: importId } = await findDraft(db.pool, { id: params.importId, account: me.accountId })
        return findChanges(db.pool, { importId, keys, ...query })
      }),
    )
    .post(
      '/:importId/application',
      command({ ...params, body: ApplyInput }, ImportOutput, async ({ tx, me, params, body, now }) => {
        const { kind } = await findDraft(tx, { id: params.importId, account: me.accountId })
        if (kind === 'people') await requireConfirmation(tx, me, now)
        const asked = { id: params.importId, account: me.accountId, now }
        return startWithin(dependencies, tx, { ...asked, work: { type: 'apply', ...body } })
      }),
    )
    .put(
      '/:importId/stop',
      command({ ...params, body: Nothing }, ImportOutput, ({ tx, me, params, now }) =>
        stopDraft(tx, { id: params.importId, account: me.accountId, now }),
      ),
    )
    .delete(
      '/:importId',
      command({ ...params, body: Nothing }, Nothing, async ({ tx, me, params, now }) => {
        const { id } = await lockDraft(tx, { id: params.importId, account: me.accountId, now })
        await discardArrival(tx, id, now)
        await deleteDraft(tx, id)
        return {}
      }),
    )
    .delete(
      '/batches/people/:batchId',
      command(
        { params: v.object({ batchId: ImportParam.entries.importId }), badParams: 'NOT_FOUND', body: UndoPeopleInput },
        ImportUndoOutput,
        async ({ tx, me, params, body, now }) => {
          await requireConfirmation(tx, me, now)
          return undoPeopleBatch(tx, { ...params, ...body, actor: me.accountId, now })
        },
        { within: (work) => peopleImportRunner({ ...db, consequences: consequencesOfPool(db.pool) })(work) },
      ),
    )
}
