import type { ConflictChoiceInput } from '@orbita/domain/files/imports'
import type * as v from 'valibot'
import type { Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { COLUMN_OF_HAND, type UsesFile } from '../../people/import/hand-changes.ts'
import { type Draft, reopenDraft } from './draft.ts'
import { type PartKeys, readPart, saveParts } from './draft-parts.ts'

/** An operator's choices about values by hand. @property others the conflicts that are decided the other way */
type Choices = { usesFile: boolean; others: string[] }

const LEAVES_ALL: Choices = { usesFile: false, others: [] }

const placeOf = (importId: number, keys: PartKeys) => ({ importId, kind: 'choices' as const, keys })

const keyOf = ({ userId, column }: { userId: number; column: string }) => `${userId}/${column}`

/** Keeps what an operator says of some conflicts of a file with values by hand, or of all. @see D-114 */
export async function chooseForConflicts(
  tx: Tx,
  draft: Draft,
  { of, usesFile, keys }: v.InferOutput<typeof ConflictChoiceInput> & { keys: PartKeys },
): Promise<void> {
  const place = placeOf(draft.id, keys)
  const before = (await readPart<Choices>(tx, { ...place, number: 0 })) ?? LEAVES_ALL
  const others = new Set(before.others)
  if (of !== 'all') {
    for (const key of of.map(keyOf)) {
      if (usesFile === before.usesFile) others.delete(key)
      else others.add(key)
    }
  }
  const after: Choices = of === 'all' ? { usesFile, others: [] } : { ...before, others: [...others] }
  await saveParts(tx, { ...place, parts: new Map([[0, after]]) })
  await reopenDraft(tx, draft.id)
}

/** Returns what the operator of a file said of a conflict: to leave the value by hand, unless they said otherwise. */
export async function readChoices(db: Queryable, draft: Pick<Draft, 'id'>, keys: PartKeys): Promise<UsesFile> {
  const { usesFile, others } = (await readPart<Choices>(db, { ...placeOf(draft.id, keys), number: 0 })) ?? LEAVES_ALL
  const other = new Set(others)
  return ({ userId, field }) => other.has(keyOf({ userId, column: COLUMN_OF_HAND[field] })) !== usesFile
}
