import type { ColumnOrder, DateOrder } from '@orbita/domain/time/read-date'
import type { Queryable } from '../infra/db/sql.ts'
import { type Draft, headersOf } from './draft/draft.ts'
import { rememberColumns } from './file/guess-columns.ts'
import { saveRecipe } from './recipes.ts'

/**
 * Keeps the answers about a file for the next ones: those of its shape, and those of each header. It belongs to the transaction
 * that applies the file, because what was only rehearsed may have been wrong.
 *
 * @see D-115
 */
export async function rememberAnswers(
  tx: Queryable,
  draft: Draft,
  { order, now }: { order: DateOrder | undefined; now: Date },
): Promise<void> {
  await rememberColumns(tx, { kind: draft.kind, columns: headersOf(draft.columns), now })
  await saveRecipe(tx, draft, { order, now })
}

/** Returns the order of day and month that the next file of a shape begins with: what the dates prove, or what was chosen. */
export function orderToKeep(proved: ColumnOrder | undefined, chosen: DateOrder | undefined): DateOrder | undefined {
  return proved === 'day-first' || proved === 'month-first' ? proved : chosen
}
