import type { ImportArrivedOutput } from '@orbita/contract/imports'
import type { ImportKind } from '@orbita/domain/files/imports'
import type { Tx } from '../../infra/db/transaction.ts'
import { isBlank } from '../../infra/files/csv.ts'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import { insertDraft } from '../draft/draft.ts'
import type { PartKeys } from '../draft/draft-parts.ts'
import { saveRows } from '../draft/draft-rows.ts'
import { guessColumns } from './guess-columns.ts'
import { readSheet, type Sheet } from './read-sheet.ts'

/** Reads a file that arrived as texts, or says why it cannot be read. */
export async function readFile(
  bytes: Uint8Array,
  { kind, sheet }: { kind: ImportKind; sheet: string | undefined },
): Promise<Sheet | { refused: string }> {
  try {
    return await readSheet(bytes, { kind, sheet })
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
    account: number
    label: string
    keys: PartKeys
    now: Date
  },
): Promise<ImportArrivedOutput> {
  const columns = await guessColumns(tx, kind, file)
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
    now,
  )
  await saveRows(tx, { importId: draft!.id, keys, rows: file.rows })
  return { outcome: 'ready', id: draft!.id }
}
