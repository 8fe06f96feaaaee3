import { CHANGE_KINDS, DATE_ORDERS, IMPORT_KINDS, TEXT_ENCODINGS } from '@orbita/domain/files/imports'
import { Id } from '@orbita/domain/page'
import { NAME_ORDERS } from '@orbita/domain/people/first-name'
import { PLATFORMS } from '@orbita/domain/platforms'
import * as v from 'valibot'
import { FileProblem, KEPT_PROGRESS, ProgressEffectsOutput } from './missions/progress.ts'
import { Count, Instant } from './scalars.ts'

/** The effects of an import of people, or those it would have. */
const PeopleEffects = v.strictObject({
  kind: v.literal('people'),
  created: Count,
  changed: Count,
  retired: Count,
  unchanged: Count,
  /** People who are not in the file and stay, because they are operators too. */
  operators: Count,
  /** True when it deactivates more than a tenth of the company. */
  retiresMany: v.boolean(),
  /** The people whom it deactivates, for having no row or for what their row says; absent in files of the past. */
  deactivated: v.optional(Count),
  /** The active people before it; absent in files of the past. */
  active: v.optional(Count),
})

const ProgressEffects = v.strictObject({ kind: v.literal('progress'), ...ProgressEffectsOutput.entries })

/** The effects of a file. @see D-73 */
export const ImportBatchReport = v.variant('kind', [PeopleEffects, ProgressEffects])

export type ImportBatchReport = v.InferOutput<typeof ImportBatchReport>

const ImportColumn = v.strictObject({
  /** The header in the file. */
  title: v.string(),
  /** The column of the import; null if it is not brought. */
  column: v.nullable(v.string()),
  /** True when the product chose it. */
  isGuessed: v.boolean(),
  /** The first cells, without cédulas. */
  samples: v.array(v.string()),
  /** Cells that are not empty. */
  filled: Count,
  distinct: Count,
  /** Cells with problems. */
  problems: Count,
  /** The texts of its cells, when they are few and none could be a cédula; otherwise null. */
  values: v.nullable(v.array(v.string())),
  /** What its dates prove about the order of day and month; null if they do not depend on it, or are none. */
  dates: v.nullable(
    v.strictObject({
      order: v.picklist([...DATE_ORDERS, 'mixed', 'unknown']),
      /** A date that could be read both ways; null if there is none. */
      sample: v.nullable(v.string()),
    }),
  ),
})

const ImportRun = v.strictObject({
  step: v.picklist(['compare', 'hash', 'write']),
  done: Count,
  total: Count,
  startedAt: Instant,
  /** True when its process stopped: nothing was written, and it may be started again. */
  isInterrupted: v.boolean(),
  isStopping: v.boolean(),
})

const ImportOutcome = v.variant('type', [
  v.strictObject({ type: v.literal('compared'), report: ImportBatchReport }),
  v.strictObject({ type: v.literal('refused'), problems: v.array(FileProblem), more: Count }),
  v.strictObject({ type: v.literal('applied'), batchId: v.nullable(Id), report: ImportBatchReport }),
  v.strictObject({ type: v.literal('stopped') }),
  /** `message` is a Spanish sentence. Nothing was written. */
  v.strictObject({ type: v.literal('failed'), message: v.string() }),
])

/** A file that an operator prepares. It is kept for a day. @see D-73 */
export const ImportOutput = v.strictObject({
  id: Id,
  kind: v.picklist(IMPORT_KINDS),
  label: v.string(),
  /** Null for a file without sheets. */
  sheet: v.nullable(v.string()),
  sheets: v.array(v.string()),
  /** The rows below the headers that have something. */
  rows: Count,
  retiresMissing: v.boolean(),
  /** The platforms of new people, when the file does not say them. */
  platforms: v.nullable(v.array(v.picklist(PLATFORMS))),
  /** The id of the challenge of every row, when the file does not say it. */
  challenge: v.nullable(v.string()),
  /** The id of the mission of every row, when the file does not say it. */
  mission: v.nullable(v.string()),
  /** The day of every row, when the file does not say it. */
  day: v.nullable(v.string()),
  /** True when each row counts 1. */
  countsRows: v.boolean(),
  /** The rows that count: those with one of these texts below the header at this index; null: all of them. */
  filter: v.nullable(v.strictObject({ header: Count, values: v.array(v.string()) })),
  /** The order of day and month that was chosen for dates that do not prove it. */
  dateOrder: v.nullable(v.picklist(DATE_ORDERS)),
  /** Which part of a name comes first; null until it was said. */
  nameOrder: v.nullable(v.picklist(NAME_ORDERS)),
  /** When a file of this shape was applied last, whose answers this one begins with; null if none was. */
  recalledFrom: v.nullable(Instant),
  /** How a text file was read; null for a workbook. */
  text: v.nullable(
    v.strictObject({
      encoding: v.picklist(TEXT_ENCODINGS),
      /** True when the bytes themselves say so. */
      isCertain: v.boolean(),
      /** Some of its words with accents, which show whether it was read rightly. */
      sample: v.array(v.string()),
    }),
  ),
  state: v.picklist(['draft', 'comparing', 'compared', 'applying', 'applied', 'failed']),
  run: v.nullable(ImportRun),
  outcome: v.nullable(ImportOutcome),
  createdAt: Instant,
})

export type ImportOutput = v.InferOutput<typeof ImportOutput>

/** The files that an operator has not applied, the latest first. */
export const OpenImportsOutput = v.strictObject({ imports: v.array(ImportOutput) })

export type OpenImportsOutput = v.InferOutput<typeof OpenImportsOutput>

/** A file that arrived, or why it cannot be read. Nothing is kept of one that cannot. */
export const ImportArrivedOutput = v.variant('outcome', [
  v.strictObject({ outcome: v.literal('ready'), id: Id }),
  v.strictObject({ outcome: v.literal('refused'), message: v.string() }),
])

export type ImportArrivedOutput = v.InferOutput<typeof ImportArrivedOutput>

/** A list as it was read: a table of texts, of which one column is taken. */
export const ListOutput = v.variant('outcome', [
  v.strictObject({
    outcome: v.literal('read'),
    /** The sheets of a workbook that could be read, and the one that was; null for a text. */
    sheets: v.array(v.string()),
    sheet: v.nullable(v.string()),
    /** Empty if the table seems to have none. */
    headers: v.array(v.string()),
    /** The row that `rows` begins with, as a spreadsheet counts it. */
    firstRow: Count,
    rows: v.array(v.array(v.string())),
    /** The column, from 0, that is probably meant. */
    column: Count,
    /** True if its header names it. */
    isNamed: v.boolean(),
  }),
  v.strictObject({ outcome: v.literal('refused'), message: v.string() }),
])

export type ListOutput = v.InferOutput<typeof ListOutput>

/** The headers of a file, and what each stands for. */
export const ImportColumnsOutput = v.strictObject({
  columns: v.array(ImportColumn),
  /** The row of the headers, as a spreadsheet counts it. What is above is not brought. */
  headerRow: Count,
  /** The columns that an import of this kind may have. */
  known: v.array(v.strictObject({ name: v.string(), isRequired: v.boolean() })),
})

export type ImportColumnsOutput = v.InferOutput<typeof ImportColumnsOutput>

const RowProblem = v.strictObject({
  ...FileProblem.entries,
  /** The cell as it is, with digits that could be a cédula masked; null for a cédula, or if no cell is to blame. */
  value: v.nullable(v.string()),
  /** The person of the row, as far as it says. */
  name: v.string(),
  email: v.string(),
  /** The cells of the row that are not empty, in the order of the file; no cédula and nothing that could be one. */
  cells: v.array(v.strictObject({ title: v.string(), value: v.string() })),
})

/** A value that was changed by hand and that the file wants otherwise. @see D-114 */
const HandConflict = v.strictObject({
  userId: Id,
  name: v.string(),
  email: v.string(),
  /** The row of the file; null for a person who is not in it. */
  row: v.nullable(Count),
  column: v.string(),
  /** The value by hand, as text; empty for a cédula. */
  byHand: v.string(),
  /** The value of the file; empty for a cédula too. */
  inFile: v.string(),
  since: Instant,
  /** The e-mail of the operator who changed it; null if it is not known. */
  by: v.nullable(v.string()),
  /** True when the operator of the file prefers the file's. */
  usesFile: v.boolean(),
})

export type HandConflict = v.InferOutput<typeof HandConflict>

/** A cell with the mistake that was mended in a file before, and is mended again. @see D-114 */
const RecalledMend = v.strictObject({
  row: Count,
  column: v.string(),
  /** The person, as the company knows them. */
  name: v.string(),
  /** The cell of the file, with digits that could be a cédula masked. */
  wrong: v.string(),
  /** What is read instead; null for the cédula that the person has. */
  mended: v.nullable(v.string()),
  /** When it was mended. */
  at: Instant,
})

export type RecalledMend = v.InferOutput<typeof RecalledMend>

const Person = v.strictObject({ userId: Id, name: v.string(), email: v.string(), area: v.nullable(v.string()) })

/** A name of a file of progress whose row says no more about the person. @see D-115 */
const NameMatch = v.strictObject({
  /** As the file writes it. */
  name: v.string(),
  /** Its rows. */
  rows: Count,
  /** Those who could be meant, the likeliest first. */
  people: v.array(Person),
  /** Who it is, as the operator said now or for a file before; null: not known. */
  chosen: v.nullable(Person),
  /** True when it was said for a file before. */
  isRecalled: v.boolean(),
})

export type NameMatch = v.InferOutput<typeof NameMatch>

/** The problems of a file, by the same rules as those of the command line. Nothing has changed. */
export const RehearsalOutput = v.strictObject({
  rows: Count,
  /** Rows without a problem. */
  ready: Count,
  /** Rows with a problem. */
  wrong: Count,
  /** True when the file can go on without the rows with problems. */
  canSkip: v.boolean(),
  /** True when the rows with problems stay out of a file of progress, and `effects` are those of the others. */
  skips: v.boolean(),
  problems: v.array(RowProblem),
  /** The number of problems beyond those listed. */
  more: Count,
  /** The doubts: what looks wrong and is not refused. */
  doubts: v.array(FileProblem),
  /** The values by hand that a file of people wants otherwise. */
  conflicts: v.array(HandConflict),
  /** The number of conflicts beyond those listed. */
  moreConflicts: Count,
  /** The cells of a file of people that are mended as in a file before. */
  recalled: v.array(RecalledMend),
  /** The number of such cells beyond those listed. */
  moreRecalled: Count,
  /** Rows that do not count because of the filter. */
  filtered: Count,
  /** The names to confirm, and those that are confirmed, of a file of progress. */
  names: v.array(NameMatch),
  /** The number of names beyond those listed. */
  moreNames: Count,
  /** The effects of a file of progress without problems, or without the rows that have them. */
  effects: v.nullable(ProgressEffectsOutput),
})

export type RehearsalOutput = v.InferOutput<typeof RehearsalOutput>

const Change = v.strictObject({
  /** The row in the file; null for a person who is not in it. */
  row: v.nullable(Count),
  /** Null for a new person. */
  userId: v.nullable(Id),
  name: v.string(),
  email: v.string(),
  /** The values that change, as texts. A new cédula is named and never shown. */
  values: v.array(v.strictObject({ column: v.string(), before: v.string(), after: v.string() })),
})

export type ImportChange = v.InferOutput<typeof Change>

/** A page of the changes that applying a file of people makes, fifty at most. */
export const ImportChangesOutput = v.strictObject({
  kind: v.picklist(CHANGE_KINDS),
  changes: v.array(Change),
  /** True when another page follows. */
  hasMore: v.boolean(),
})

export type ImportChangesOutput = v.InferOutput<typeof ImportChangesOutput>

/** A file that was applied. */
const ImportBatch = v.strictObject({
  /** The kind and the number, such as `people-7`. */
  id: v.string(),
  kind: v.picklist(IMPORT_KINDS),
  batchId: Id,
  label: v.string(),
  appliedAt: Instant,
  /** The e-mail of the operator; null for the command line. */
  by: v.nullable(v.string()),
  undoneAt: v.nullable(Instant),
  /** When a part of it was taken back first; null if none was. The rest counts while `undoneAt` is null. */
  partlyUndoneAt: v.nullable(Instant),
  /** True when it may still be undone. */
  canUndo: v.boolean(),
  report: ImportBatchReport,
})

export type ImportBatch = v.InferOutput<typeof ImportBatch>

/** How a file of progress was read, as its operator had chosen. @see D-115, D-117 */
const ImportLoad = v.strictObject({
  sheet: v.nullable(v.string()),
  /** The headers that were brought, and what each stood for. */
  columns: v.array(v.strictObject({ title: v.string(), column: v.string() })),
  /** The values of every row, by column; a challenge and a mission by their titles. */
  given: v.array(v.strictObject({ column: v.string(), value: v.string() })),
  /** The rows that counted: those with one of these texts below this header; null: all of them. */
  filter: v.nullable(v.strictObject({ title: v.string(), values: v.array(v.string()) })),
  /** The order of day and month that was used for dates that could be read both ways; null if it did not matter. */
  dateOrder: v.nullable(v.picklist(DATE_ORDERS)),
  /** True when each row counted 1. */
  countsRows: v.boolean(),
  /** The rows that the filter left out. */
  filtered: Count,
  /** The rows of totals, which stay out. */
  totals: Count,
  /** The rows that were refused. */
  refused: Count,
})

export type ImportLoad = v.InferOutput<typeof ImportLoad>

/** A file that was applied. @property load null for people, and for what was loaded before this was kept */
export const ImportBatchOutput = v.strictObject({
  ...ImportBatch.entries,
  load: v.nullable(ImportLoad),
  /** The rows of a file of people that were refused while the others entered; 0 for progress, whose `load` counts them. */
  refusedPeople: Count,
})

export type ImportBatchOutput = v.InferOutput<typeof ImportBatchOutput>

/** What a file that was applied did to one person: a fact of progress, or their values. @see D-117 */
const BatchRow = v.strictObject({
  /** Unique within its file. */
  id: Id,
  userId: Id,
  name: v.string(),
  email: v.string(),
  /** The titles of the mission and of its challenge; null for people. */
  mission: v.nullable(v.string()),
  challenge: v.nullable(v.string()),
  /** What it added; null for people. */
  amount: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** The day of the fact; null for people. */
  day: v.nullable(v.string()),
  /** The columns that changed; empty for progress and for a person whom the file created. */
  columns: v.array(v.string()),
  /** When and by whom it was taken back; null while it counts, and for people. `by` is null for an account that is gone. */
  undone: v.nullable(v.strictObject({ at: Instant, by: v.nullable(v.string()) })),
  /** True when this file completed the mission for the person, and that still holds. */
  completes: v.boolean(),
})

export type BatchRow = v.InferOutput<typeof BatchRow>

/** A page of what a file did, in the order of its facts or of its people. */
export const BatchRowsOutput = v.strictObject({ rows: v.array(BatchRow), total: Count, next: v.nullable(v.string()) })

export type BatchRowsOutput = v.InferOutput<typeof BatchRowsOutput>

/** A row of a file of progress that was refused while the others counted. Its cells say no cédula. @see D-117 */
const RefusedRow = v.strictObject({
  /** The row as a spreadsheet counts it. */
  id: Count,
  /** Who is meant, as the file says; empty where it says nothing. */
  name: v.string(),
  /** The e-mail or the employee number. */
  contact: v.string(),
  /** The employee with that e-mail or number now; null if there is none. */
  userId: v.nullable(Id),
  challenge: v.string(),
  mission: v.string(),
  amount: v.string(),
  day: v.string(),
  /** What is wrong with it, in Spanish. */
  reasons: v.array(v.string()),
})

export type RefusedRow = v.InferOutput<typeof RefusedRow>

/** A page of the refused rows of a file, in its order. */
export const RefusedRowsOutput = v.strictObject({
  rows: v.array(RefusedRow),
  total: Count,
  next: v.nullable(v.string()),
})

export type RefusedRowsOutput = v.InferOutput<typeof RefusedRowsOutput>

/** A page of the files that were applied, the latest first. @see D-73 */
export const ImportBatchesOutput = v.strictObject({
  batches: v.array(ImportBatch),
  /** The batches of the filters on all pages. */
  total: Count,
  next: v.nullable(v.string()),
})

export type ImportBatchesOutput = v.InferOutput<typeof ImportBatchesOutput>

const UnrevertedPerson = v.strictObject({
  userId: Id,
  name: v.string(),
  email: v.string(),
  /** The names of the columns that changed after the import, and stay. */
  columns: v.array(v.string()),
})

/** The changes of undoing a file, done or foreseen. */
export const ImportUndoOutput = v.variant('kind', [
  v.strictObject({
    kind: v.literal('people'),
    /** People with their values of before. */
    restored: Count,
    /** Created people who are gone. */
    removed: Count,
    /** Created people who have something in the product, and are deactivated instead. */
    deactivated: Count,
    /** Values that stay because they changed after the import. */
    kept: Count,
    /** The people of those values, fifty at most. */
    keptPeople: v.array(UnrevertedPerson),
  }),
  v.strictObject({
    kind: v.literal('progress'),
    ...{ completions: Count, experience: Count, credits: Count, packs: Count },
    ...KEPT_PROGRESS,
  }),
])

export type ImportUndoOutput = v.InferOutput<typeof ImportUndoOutput>
