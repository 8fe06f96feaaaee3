import { DomainError } from '@orbita/domain/errors'
import type { Tx } from '../../infra/db/transaction.ts'
import { type Draft, reopenDraft } from './draft.ts'
import { type PartKeys, readPart, saveParts } from './draft-parts.ts'
import { cellsOf, type EditedCells, readRow } from './draft-rows.ts'

/**
 * Writes a cell of a file again; one of a column that several headers fill stands for all of them. The rest of the file stays
 * where it is.
 *
 * @param edit.value null: as the file has it, also if it was mended alike before
 * @throws DomainError `BAD_INPUT` for a row or a column that the file does not have
 */
export async function editCell(
  tx: Tx,
  draft: Draft,
  { row, column, value, keys }: { row: number; column: string; value: string | null; keys: PartKeys },
): Promise<void> {
  const written = cellsOf(draft.columns, column, value ?? '')
  if (Object.keys(written).length === 0) throw new DomainError('BAD_INPUT', { fields: ['column'] })
  const original = await readRow(tx, { importId: draft.id, keys, row })
  if (!original) throw new DomainError('BAD_INPUT', { fields: ['row'] })

  const asInFile = Object.fromEntries(Object.keys(written).map((index) => [index, original[Number(index)] ?? '']))
  const place = { importId: draft.id, kind: 'mended' as const, keys }
  const before = await readPart<EditedCells>(tx, { ...place, number: row })
  const cells = { ...before, ...(value === null ? asInFile : written) }
  await saveParts(tx, { ...place, parts: new Map([[row, cells]]) })
  await reopenDraft(tx, draft.id)
}
