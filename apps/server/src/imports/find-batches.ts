import type { ImportBatch, ImportBatchesOutput } from '@orbita/contract/imports'
import type { ProgressEffectsOutput } from '@orbita/contract/missions/progress'
import { DomainError } from '@orbita/domain/errors'
import type { BatchesQuery, ImportKind } from '@orbita/domain/files/imports'
import { operatorName } from '../identity/operators/operator-name-sql.ts'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import { atInstant, cursorOf, readCursor } from '../infra/lists/cursor.ts'
import { undoLimit } from '../people/import/batches.ts'

const PAGE = 50

type Row = {
  kind: ImportKind
  id: number
  label: string
  created: number | null
  changed: number | null
  retired: number | null
  summary: ProgressEffectsOutput | null
  applied_at: Date
  undone_at: Date | null
  partly_undone_at: Date | null
  by: string | null
}

const BATCHES = `(
  select 'people' as kind, id, label, created, changed, retired, null::jsonb as summary, actor_account_id, applied_at,
         undone_at, partly_undone_at
    from people_batches
  union all
  select 'progress', id, label, null, null, null, summary, actor_account_id, applied_at, undone_at, partly_undone_at
    from progress_batches
) b`

/** Whoever applied a file: an operator, or the schedule. */
const BY = `coalesce(${operatorName('b.actor_account_id')},
  (select 'carga programada' from import_arrivals r where r.kind = b.kind and r.batch_id = b.id limit 1))`

const FILTERS = `($1::text is null or b.kind = $1)
  and ($2::text is null or ($2 = 'undone') = (b.undone_at is not null))`

type Filters = [kind: string | null, state: string | null]

const page = prepare<[...Filters, after: string | null, kind: string | null, id: number | null, limit: number], Row>(
  'imports.find-batches',
  `select b.kind, b.id, b.label, b.created, b.changed, b.retired, b.summary, b.applied_at, b.undone_at, b.partly_undone_at,
          ${BY} as by
     from ${BATCHES}
    where ${FILTERS} and ($3::timestamptz is null or (b.applied_at, b.kind, b.id) < ($3, $4, $5))
    order by b.applied_at desc, b.kind desc, b.id desc limit $6`,
)

const count = prepare<Filters, { total: number }>(
  'imports.count-batches',
  `select count(*) as total from ${BATCHES} where ${FILTERS}`,
)

const one = prepare<[kind: ImportKind, id: number], Row>(
  'imports.find-batch',
  `select b.kind, b.id, b.label, b.created, b.changed, b.retired, b.summary, b.applied_at, b.undone_at, b.partly_undone_at,
          ${BY} as by
     from ${BATCHES}
    where b.kind = $1 and b.id = $2`,
)

/** Returns a file that was applied. @throws DomainError `NOT_FOUND` @see D-117 */
export async function findBatch(
  db: Queryable,
  { kind, batchId, now }: { kind: ImportKind; batchId: number; now: Date },
): Promise<ImportBatch> {
  const [row] = await one(db, kind, batchId)
  if (!row) throw new DomainError('NOT_FOUND')
  return batchOf(row, now)
}

/**
 * Returns a page of the files that were applied, of people and of progress, the latest first.
 *
 * @throws DomainError `BAD_INPUT` for a cursor that is none
 * @see D-73
 */
export async function findBatches(
  db: Queryable,
  { kind, state, cursor }: BatchesQuery,
  now: Date,
): Promise<ImportBatchesOutput> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const [rows, [counted]] = await Promise.all([
    page(db, kind ?? null, state ?? null, after?.at ?? null, after?.kind ?? null, after?.id ?? null, PAGE + 1),
    count(db, kind ?? null, state ?? null),
  ])
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    batches: rows.slice(0, PAGE).map((row) => batchOf(row, now)),
    total: counted!.total,
    next: last ? cursorOf({ value: `${last.kind} ${last.applied_at.toISOString()}`, id: last.id }) : null,
  }
}

function placeOf(cursor: string): { kind: string; at: string; id: number } {
  const { value, id } = readCursor(cursor)
  const [kind = '', at = ''] = value.split(' ')
  return { kind, at: atInstant({ value: at, id }).value, id }
}

function batchOf(row: Row, now: Date): ImportBatch {
  const { kind, id, label, by, applied_at: appliedAt, undone_at: undoneAt } = row
  const isTooOld = kind === 'people' && appliedAt < undoLimit(now)
  return {
    id: `${kind}-${id}`,
    kind,
    batchId: id,
    label,
    appliedAt: appliedAt.toISOString(),
    by,
    undoneAt: undoneAt?.toISOString() ?? null,
    partlyUndoneAt: row.partly_undone_at?.toISOString() ?? null,
    canUndo: undoneAt === null && !isTooOld,
    report: reportOf(row),
  }
}

function reportOf({ created, changed, retired, summary }: Row): ImportBatch['report'] {
  if (summary) return { kind: 'progress', ...summary }

  const none = { unchanged: 0, operators: 0, retiresMany: false }
  return { kind: 'people', created: created ?? 0, changed: changed ?? 0, retired: retired ?? 0, ...none }
}
