import { DomainError } from '@orbita/domain/errors'
import type { Tx } from '../../infra/db/transaction.ts'
import { type Draft, headersOf, reopenDraft } from './draft.ts'
import { type PartKeys, readPart, saveParts } from './draft-parts.ts'
import { type EditedCells, hasRow } from './draft-rows.ts'

/**
 * Writes a cell of a file again; one of a column that several headers fill stands for all of them. The rest of the file stays where it is.
 *
 * @throws DomainError `BAD_INPUT` for a row or a column that the file does not have
 */
export async function editCell(
  tx: Tx,
  draft: Draft,
  { row, column, value, keys }: { row: number; column: string; value: string; keys: PartKeys },
): Promise<void> {
  const [index, ...others] = headersOf(draft.columns).flatMap((one, at) => (one.column === column ? [at] : []))
  if (index === undefined) throw new DomainError('BAD_INPUT', { fields: ['column'] })
  if (!(await hasRow(tx, { importId: draft.id, keys, row }))) throw new DomainError('BAD_INPUT', { fields: ['row'] })

  const place = { importId: draft.id, kind: 'mended' as const, keys }
  const before = await readPart<EditedCells>(tx, { ...place, number: row })
  const cells = { ...before, ...Object.fromEntries(others.map((other) => [other, ''])), [index]: value }
  await saveParts(tx, { ...place, parts: new Map([[row, cells]]) })
  await reopenDraft(tx, draft.id)
}
