import { createHash } from 'node:crypto'
import type {
  ProgressBatchOutput,
  ProgressEffectsOutput,
  ProgressPreviewOutput,
} from '@orbita/contract/missions/progress'
import { DomainError } from '@orbita/domain/errors'
import { dayKey } from '@orbita/domain/time/period'
import { orderInUse } from '@orbita/domain/time/read-date'
import { raiseEvent } from '../../../../events/raise-event.ts'
import { recordAudit } from '../../../../infra/audit/record-audit.ts'
import type { Database } from '../../../../infra/db/database.ts'
import { dryRun, longTransactions } from '../../../../infra/db/long-transaction.ts'
import { prepare } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'
import { decodeText } from '../../../../infra/files/decode-text.ts'
import { FileRefusal } from '../../../../infra/files/file-refusal.ts'
import { orderOfColumn, type TextTable, tableOfCsv } from '../../../../infra/files/table.ts'
import type { RunTransaction } from '../../../../infra/idempotency/once.ts'
import { payConfirmed } from '../../reports/pay-confirmed.ts'
import { misplacedFacts } from '../check-facts.ts'
import { IMPORTS, payPending } from '../completions/pay-pending.ts'
import { type Problems, problemsOf } from '../problems.ts'
import { raiseProgressEvents } from '../raise-progress-events.ts'
import { type Settled, settleProgress } from '../settle-progress.ts'
import { type BatchRow, batchView } from './batches.ts'
import { ALWAYS_REQUIRED, PROGRESS_COLUMNS, type ProgressColumn } from './file-columns.ts'
import { forecastPayment } from './forecast-payment.ts'
import type { StageOptions } from './stage-file.ts'

/**
 * The parsed content of a progress file.
 *
 * @property hash tells whether two files say the same
 * @property open reads it as a table, each time anew; it may throw FileRefusal
 */
export type ProgressContent = { hash: Buffer; open: () => TextTable<ProgressColumn> }

/** Returns the content of a CSV. @param bytes as spreadsheets save them */
export function contentOfCsv(bytes: Uint8Array): ProgressContent {
  const hash = createHash('sha256').update(bytes).digest()
  return { hash, open: () => tableOfCsv(decodeText(bytes), PROGRESS_COLUMNS, ALWAYS_REQUIRED) }
}

/** A progress file as the operator sends it. */
export type ProgressFile = {
  content: ProgressContent
  /** the file's name */
  label: string
  /** account id of the operator; null: the product itself */
  actor: number | null
  now: Date
  /** the company's IANA time zone */
  timeZone: string
} & StageOptions

const findSame = prepare<[hash: Buffer], BatchRow>(
  'progress.find-same-file',
  'select id, label, summary, applied_at, undone_at from progress_batches where file_hash = $1 and undone_at is null and partly_undone_at is null',
)

const openBatch = prepare<[label: string, hash: Buffer, actor: number | null, now: Date], { id: number }>(
  'progress.open-batch',
  `insert into progress_batches (label, file_hash, summary, actor_account_id, applied_at, advances_seen_to)
   values ($1, $2, '{}', $3, $4, 0)
   returning id`,
)

const closeBatch = prepare<[id: number, summary: string], BatchRow>(
  'progress.close-batch',
  'update progress_batches set summary = $2 where id = $1 returning id, label, summary, applied_at, undone_at',
)

/**
 * Returns a runner for the transaction of a file: one at a time, without the usual time limit. When it has committed,
 * the rewards of what it completed are paid and the habits of its people recorded, a few employees at a time.
 */
export function progressImportRunner(db: Database, timeZone: string): RunTransaction {
  return (work) =>
    longTransactions(db, IMPORTS, async (run) => {
      const result = await run(work)
      await payPending(run)
      while ((await run((tx) => payConfirmed(tx))) > 0);
      await raiseProgressEvents(run, timeZone)
      return result
    })
}

/** Applies a file in a transaction of its own: see {@link importFile}. */
export function importProgress(db: Database, file: ProgressFile): Promise<ProgressBatchOutput> {
  return progressImportRunner(db, file.timeZone)((tx) => importFile(tx, file))
}

/**
 * Applies a file: every line of it, or nothing. The missions it completes are paid after the transaction, by `progressImportRunner`,
 * or by a job if the process stops before that. Until it is undone, the same file again returns the first result and
 * changes nothing.
 *
 * @param tx of `progressImportRunner`
 * @throws DomainError `PROGRESS_REFUSED` with every problem
 * @see MI-3, CO-2
 */
export async function importFile(tx: Tx, file: ProgressFile): Promise<ProgressBatchOutput> {
  const { content, label, actor, now } = file
  const { hash } = content
  const [known] = await findSame(tx, hash)
  if (known) return batchView(known)

  const [batch] = await openBatch(tx, label, hash, actor, now)
  const settled = await settleFile(tx, file, batch!.id)
  if ('problems' in settled) throw new DomainError('PROGRESS_REFUSED', settled)

  const [closed] = await closeBatch(tx, batch!.id, JSON.stringify(settled))
  const about = { subject: `progress_batches/${batch!.id}`, title: label, details: settled }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'progress.import', ...about })
  const happenings = [{ type: 'import.applied', person: null, data: { import: batch!.id, of: 'progress' } }] as const
  await raiseEvent(tx, { kind: 'happened', happenings, at: now })
  return batchView(closed!)
}

/** Returns what applying a file would do, or everything that is wrong with it, and changes nothing. @see MI-3 */
export async function previewProgress(db: Database, file: ProgressFile): Promise<ProgressPreviewOutput> {
  return dryRun(db, IMPORTS, async (tx) => {
    const [known] = await findSame(tx, file.content.hash)
    if (known) return { outcome: 'known', batch: batchView(known) }

    const settled = await settleFile(tx, file, null)
    return 'problems' in settled ? { outcome: 'refused', ...settled } : { outcome: 'ready', effects: settled }
  })
}

async function settleFile(
  tx: Tx,
  file: ProgressFile,
  batchId: number | null,
): Promise<ProgressEffectsOutput | Problems> {
  const { content, actor, now, timeZone, most, hasKeys, countsRows, is1904 } = file
  // What reads files of progress is loaded with the first of them.
  const { stageFile } = await import('./stage-file.ts')
  try {
    const order = orderInUse(await orderOfColumn(content.open(), 'fecha'), file.order)
    const problems = await stageFile(tx, content.open(), { most, hasKeys, countsRows, order, timeZone, is1904 })
    // Days that could be others are not compared with those of the missions.
    if (order === 'unknown') return problems.toProblems()
    if (problems.isEmpty) return await effectsOf(tx, await settleProgress(tx, { batchId, actor, now, timeZone, most }))

    const misplaced = await misplacedFacts(tx, { today: dayKey(now, timeZone), timeZone, most })
    problems.addAll(problemsOf([misplaced], most))
    return problems.toProblems()
  } catch (error) {
    if (error instanceof FileRefusal) return { problems: [error.problem], more: 0 }
    throw error
  }
}

async function effectsOf(tx: Tx, settled: Settled | Problems): Promise<ProgressEffectsOutput | Problems> {
  if ('problems' in settled) return settled

  const { completions, ...counted } = settled
  return { ...counted, completions: completions.length, ...(await forecastPayment(tx, completions)) }
}
