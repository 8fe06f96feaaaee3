import type { ImportArrivedOutput } from '@orbita/contract/imports'
import type { ImportKind } from '@orbita/domain/files/imports'
import type { Tx } from '../../infra/db/transaction.ts'
import { isBlank } from '../../infra/files/csv.ts'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import { type DraftOptions, type DraftReading, insertDraft } from '../draft/draft.ts'
import type { PartKeys } from '../draft/draft-parts.ts'
import { saveRows } from '../draft/draft-rows.ts'
import { columnsOf, filterOf, findRecipe } from '../recipes.ts'
import { guessColumns } from './guess-columns.ts'
import { type ReadAsk, readSheet, type Sheet } from './read-sheet.ts'

/** Reads a file that arrived as texts, or says why it cannot be read. */
export async function readFile(bytes: Uint8Array, ask: ReadAsk): Promise<Sheet | { refused: string }> {
  try {
    return await readSheet(bytes, ask)
  } catch (error) {
    if (error instanceof FileRefusal) return { refused: error.problem.message }
    throw error
  }
}

/** Keeps a file for its operator, with what its headers probably stand for. @see D-73 */
export async function saveImportFile(
  tx: Tx,
  {
    file,
    kind,
    account,
    label,
    keys,
    now,
  }: {
    file: Sheet
    kind: ImportKind
    account: number | null
    label: string
    keys: PartKeys
    now: Date
  },
): Promise<ImportArrivedOutput> {
  const known = await findRecipe(tx, kind, file.headers)
  const columns = known ? columnsOf(known.recipe, file.headers) : await guessColumns(tx, kind, file)
  const options: DraftOptions = known
    ? {
        filter: filterOf(known.recipe, file.headers),
        dateOrder: known.recipe.dateOrder,
        nameOrder: known.recipe.nameOrder,
      }
    : {}
  const reading: DraftReading = { ...file.reading, ...(known && { recalledFrom: known.appliedAt.toISOString() }) }
  const [draft] = await insertDraft(
    tx,
    kind,
    account,
    label,
    file.sheet,
    file.sheets,
    file.rows.filter((cells) => !isBlank(cells)).length,
    JSON.stringify(columns),
    JSON.stringify(file.formulas),
    JSON.stringify(options),
    JSON.stringify(reading),
    // Who prepares a file in the console says so each time.
    account === null && known?.recipe.retiresMissing === true,
    now,
  )
  await saveRows(tx, { importId: draft!.id, keys, rows: file.rows })
  return { outcome: 'ready', id: draft!.id }
}
