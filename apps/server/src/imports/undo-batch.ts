import type { ImportUndoOutput } from '@orbita/contract/imports'
import { DomainError } from '@orbita/domain/errors'
import type { ImportKind } from '@orbita/domain/files/imports'
import { IMPORTS as PROGRESS_IMPORTS } from '../game/missions/progress/completions/pay-pending.ts'
import { forecastUndo } from '../game/missions/progress/import/undo-import.ts'
import type { Database } from '../infra/db/database.ts'
import { dryRun } from '../infra/db/long-transaction.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { IMPORTS as PEOPLE_IMPORTS } from '../people/import/pending-updates.ts'
import { isTaken, revertImport } from '../people/import/undo-import.ts'

type Undoing = { batchId: number; actor: number; now: Date }

/** @property personId whose part alone is undone @property factId the only one that is, of a file of progress */
type Part = { personId?: number | undefined; factId?: number | undefined }

const REFUSALS = {
  unknown: 'BATCH_UNKNOWN',
  undone: 'BATCH_UNDONE',
  'too-old': 'BATCH_TOO_OLD',
  taken: 'BATCH_TAKEN',
} as const

/** Returns what undoing a file, or a part of one of progress, would change, and changes nothing. @throws DomainError as undoing it does */
export function previewUndo(
  db: Database,
  { kind, ...undoing }: Undoing & Part & { kind: ImportKind },
): Promise<ImportUndoOutput> {
  if (kind === 'people') return dryRun(db, PEOPLE_IMPORTS, (tx) => undoPeopleBatch(tx, undoing))

  return dryRun(db, PROGRESS_IMPORTS, async (tx) => {
    const { batch: _, ...taken } = await forecastUndo(tx, undoing)
    return { kind: 'progress', ...taken }
  })
}

/**
 * Undoes an import of people, or what it did to one of them, all or nothing; what changed after it stays as it is.
 *
 * @param tx of `peopleImportRunner`, or one that is rolled back
 * @throws DomainError `BATCH_UNKNOWN`, `BATCH_UNDONE`, `BATCH_TOO_OLD` after thirty days, `BATCH_TAKEN` when one of its
 *   e-mails or numbers has another owner now
 */
export async function undoPeopleBatch(
  tx: Tx,
  { batchId, personId, actor, now }: Undoing & Omit<Part, 'factId'>,
): Promise<ImportUndoOutput> {
  const report = await revertImport(tx, { batch: batchId, person: personId, actor, now }).catch((error: unknown) => {
    throw isTaken(error) ? new DomainError('BATCH_TAKEN') : error
  })
  if ('refused' in report) throw new DomainError(REFUSALS[report.refused])

  const { restored, removed, deactivated, kept, keptPeople } = report
  const people = keptPeople.map(({ columns, ...person }) => ({ ...person, columns: [...columns] }))
  return { kind: 'people', restored, removed, deactivated, kept, keptPeople: people }
}
