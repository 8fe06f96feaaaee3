import { DomainError } from '@orbita/domain/errors'
import type { Tx } from '../infra/db/transaction.ts'
import { type Draft, reopenDraft } from './draft.ts'
import type { Mended } from './draft-rows.ts'
import { keepParts, type PartKeys, readPart } from './parts.ts'

/**
 * Writes a cell of a file again. The rest of the file stays where it is.
 *
 * @throws DomainError `BAD_INPUT` for a row or a column that the file does not have
 */
export async function mendCell(
  tx: Tx,
  draft: Draft,
  { row, column, value, keys }: { row: number; column: string; value: string; keys: PartKeys },
): Promise<void> {
  const index = draft.columns.findIndex((one) => one.column === column)
  if (index === -1) throw new DomainError('BAD_INPUT', { fields: ['column'] })
  if (row > draft.rows + 1) throw new DomainError('BAD_INPUT', { fields: ['row'] })

  const place = { importId: draft.id, kind: 'mended' as const, keys }
  const before = await readPart<Mended>(tx, { ...place, number: row })
  await keepParts(tx, { ...place, parts: new Map([[row, { ...before, [index]: value }]]) })
  await reopenDraft(tx, draft.id)
}
