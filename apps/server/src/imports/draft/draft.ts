import type { ImportBatchReport } from '@orbita/contract/imports'
import { DomainError } from '@orbita/domain/errors'
import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { ImportColumnsInput, ImportKind, TextEncoding } from '@orbita/domain/files/imports'
import type { NameOrder } from '@orbita/domain/people/first-name'
import type { DateOrder } from '@orbita/domain/time/read-date'
import type * as v from 'valibot'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Hidden } from '../../infra/files/workbooks/parse-workbook.ts'

/**
 * A header of the file, or a column that the file does not have and whose value its operator gave for every row.
 *
 * @property column the column of the import; null if it is not brought
 * @property given the value of every row, for a column without a header; these stand after the headers
 */
export type StoredColumn = { title: string; column: string | null; isGuessed: boolean; given?: string }

/** Returns the headers of a file, without the columns that were given for everybody. */
export function headersOf(columns: readonly StoredColumn[]): StoredColumn[] {
  return columns.filter(({ given }) => given === undefined)
}

/** Adds the values that hold for every row, by their columns, unless a header says them. */
export function withGiven(
  headers: readonly StoredColumn[],
  values: Readonly<Record<string, string | undefined>>,
): readonly StoredColumn[] {
  const added = Object.entries(values).flatMap(([column, given]) =>
    given === undefined || headers.some((one) => one.column === column)
      ? []
      : [{ title: '', column, isGuessed: false, given }],
  )
  return [...headers, ...added]
}

/** Returns the values that an operator gave for every row, by their columns. A total says how much as an increment does. */
export function givenValues(
  kind: ImportKind,
  { columns, platforms, challenge, mission, day, countsRows: counts }: v.InferOutput<typeof ImportColumnsInput>,
): Readonly<Record<string, string | undefined>> {
  if (kind === 'people') return { plataformas: platforms?.join(';') }
  const increment = counts && !columns.includes('total') ? '1' : undefined
  return { reto: challenge, mision: mission, fecha: day, incremento: increment }
}

/** Returns the value that a column of the file was given for every row, if it was. */
export function givenOf(columns: readonly StoredColumn[], name: string): string | undefined {
  return columns.find(({ column, given }) => column === name && given !== undefined)?.given
}

/** Returns whether each row of a file of progress counts 1, because no header says how much. */
export function countsRows({ columns }: Pick<Draft, 'columns'>): boolean {
  return givenOf(columns, 'incremento') !== undefined
}

/**
 * What an operator said about the rows of a file.
 *
 * @property filter the rows that count: those whose cell below the header at this index has one of these texts
 * @property dateOrder the order of day and month, for dates that do not prove it
 * @property nameOrder which part of a name comes first, for one column of names
 */
export type DraftOptions = {
  filter?: { header: number; values: string[] } | undefined
  dateOrder?: DateOrder | undefined
  nameOrder?: NameOrder | undefined
}

/**
 * How a file was read.
 *
 * @property recalledFrom when a file of this shape was applied last, as ISO text
 * @property text the encoding of a text file, with some words that show whether it is the right one
 * @property damaged the rows whose quotes do not match, as a spreadsheet counts them
 * @property hidden what a workbook hides, and the sheets that are charts
 * @property is1904 whether numbers that are days count from 1904
 */
export type DraftReading = {
  recalledFrom?: string | undefined
  text?: { encoding: TextEncoding; isCertain: boolean; sample: string[] } | undefined
  damaged?: number[] | undefined
  hidden?: Hidden | undefined
  is1904?: boolean | undefined
}

/** The end of the last run of a file. */
export type ImportOutcome =
  | { type: 'compared'; report: ImportBatchReport }
  | { type: 'refused'; problems: FileProblem[]; more: number }
  | { type: 'applied'; batchId: number | null; report: ImportBatchReport }
  | { type: 'stopped' }
  | { type: 'failed'; message: string }

/** A file that an operator prepares. */
export type Draft = {
  id: number
  kind: ImportKind
  /** null for a file that came by itself and that nobody has opened */
  account_id: number | null
  label: string
  sheet: string | null
  sheets: string[]
  rows: number
  columns: StoredColumn[]
  formulas: { row: number; column: number }[]
  options: DraftOptions
  reading: DraftReading
  retires_missing: boolean
  skips_problems: boolean
  state: 'draft' | 'comparing' | 'compared' | 'applying' | 'applied' | 'failed'
  run_id: string | null
  is_stopping: boolean
  step: 'compare' | 'hash' | 'write' | null
  done: number
  total: number
  started_at: Date | null
  alive_at: Date | null
  outcome: ImportOutcome | null
  created_at: Date
}

const DRAFT = `id, kind, account_id, label, sheet, sheets, rows, columns, formulas, options, reading, retires_missing,
  skips_problems, state, run_id, is_stopping, step, done, total, started_at, alive_at, outcome, created_at`

export const insertDraft = prepare<
  [
    kind: ImportKind,
    account: number | null,
    label: string,
    sheet: string | null,
    sheets: readonly string[],
    rows: number,
    columns: string,
    formulas: string,
    options: string,
    reading: string,
    retiresMissing: boolean,
    now: Date,
  ],
  Draft
>(
  'imports.insert-draft',
  `insert into imports (kind, account_id, label, sheet, sheets, rows, columns, formulas, options, reading,
                        retires_missing, state, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'draft', $12) returning ${DRAFT}`,
)

const selectDraft = prepare<[id: number, account: number | null], Draft>(
  'imports.find-draft',
  `select ${DRAFT} from imports where id = $1 and account_id is not distinct from $2`,
)

const selectForUpdate = prepare<[id: number, account: number | null], Draft>(
  'imports.lock-draft',
  `select ${DRAFT} from imports where id = $1 and account_id is not distinct from $2 for update`,
)

/** Finds a file of this operator, or one of nobody. @throws DomainError `NOT_FOUND` */
export async function findDraft(
  db: Queryable,
  { id, account }: { id: number; account: number | null },
): Promise<Draft> {
  const [draft] = await selectDraft(db, id, account)
  if (!draft) throw new DomainError('NOT_FOUND')
  return draft
}

/**
 * Locks a file of this operator, or one of nobody, that may still be changed, until the end of the transaction.
 *
 * @throws DomainError `NOT_FOUND`, `IMPORT_BUSY` while it is compared or applied and after it was applied
 */
export async function lockDraft(
  tx: Queryable,
  { id, account, now }: { id: number; account: number | null; now: Date },
): Promise<Draft> {
  const [draft] = await selectForUpdate(tx, id, account)
  if (!draft) throw new DomainError('NOT_FOUND')
  if (draft.state === 'applied' || isRunning(draft, now)) throw new DomainError('IMPORT_BUSY')
  return draft
}

/** Finds the files that an operator has not applied, the latest first, ten at most. */
export const findOpenDrafts = prepare<[account: number], Draft>(
  'imports.find-open-drafts',
  `select ${DRAFT} from imports where account_id = $1 and state <> 'applied' order by id desc limit 10`,
)

/** The milliseconds after which a run without a heartbeat counts as interrupted. */
const SILENCE_MS = 30_000

/** Returns whether a process is comparing or applying the file. */
export function isRunning({ state, alive_at: at }: Draft, now: Date): boolean {
  return isUnderWay(state) && now.getTime() - (at?.getTime() ?? 0) < SILENCE_MS
}

/** Returns whether the process that was comparing or applying the file has stopped. */
export function isInterrupted(draft: Draft, now: Date): boolean {
  return isUnderWay(draft.state) && !isRunning(draft, now)
}

function isUnderWay(state: Draft['state']): boolean {
  return state === 'comparing' || state === 'applying'
}

const updateColumns = prepare<[id: number, columns: string, options: string, retiresMissing: boolean], never>(
  'imports.set-columns',
  `update imports set columns = $2, options = $3, retires_missing = $4, state = 'draft', outcome = null where id = $1`,
)

/** Sets what each header stands for and which rows count; what was compared before no longer holds. */
export async function setColumns(
  tx: Queryable,
  {
    id,
    columns,
    options,
    retiresMissing,
  }: Pick<Draft, 'id' | 'options'> & {
    columns: readonly StoredColumn[]
    retiresMissing: boolean
  },
): Promise<void> {
  await updateColumns(tx, id, JSON.stringify(columns), JSON.stringify(options), retiresMissing)
}

const reopen = prepare<[id: number], never>(
  'imports.reopen',
  `update imports set state = 'draft', outcome = null where id = $1`,
)

/** Takes a file back to its rehearsal, after a cell was mended. */
export async function reopenDraft(tx: Queryable, id: number): Promise<void> {
  await reopen(tx, id)
}

const selectAny = prepare<[id: number], Draft>(
  'imports.lock-any-draft',
  `select ${DRAFT} from imports where id = $1 for update`,
)

const give = prepare<[id: number, account: number], never>(
  'imports.take-draft',
  'update imports set account_id = $2 where id = $1',
)

/**
 * Gives a file that came by itself to the operator who opens it, also from another one.
 *
 * @throws DomainError `NOT_FOUND`, `IMPORT_BUSY` while it is compared or applied and after it was applied
 */
export async function takeDraft(
  tx: Queryable,
  { id, account, now }: { id: number; account: number; now: Date },
): Promise<void> {
  const [draft] = await selectAny(tx, id)
  if (!draft) throw new DomainError('NOT_FOUND')
  if (draft.state === 'applied' || isRunning(draft, now)) throw new DomainError('IMPORT_BUSY')
  await give(tx, id, account)
}

const remove = prepare<[id: number], never>('imports.delete-draft', 'delete from imports where id = $1')

/** Deletes a file and everything it says. */
export async function deleteDraft(tx: Queryable, id: number): Promise<void> {
  await remove(tx, id)
}

/** The hours for which a file is kept. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** The days for which one that came by itself waits for an operator. */
const WAITING_DAYS = 30

const purge = prepare<[before: Date, waitingBefore: Date], { id: number }>(
  'imports.purge',
  `delete from imports where created_at < $1 and not exists (
     select from import_arrivals a where a.import_id = imports.id and a.state = 'waiting' and a.arrived_at >= $2)
   returning id`,
)

/** Deletes the files that arrived more than a day ago, and those that have waited for operators for a month. @returns their number */
export async function purgeImports(tx: Queryable, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return (await purge(tx, before(KEPT_MS), before(WAITING_DAYS * KEPT_MS))).length
}
