import * as v from 'valibot'
import { Id, IdText } from '../page.ts'
import { NAME_ORDERS } from '../people/first-name.ts'
import { PLATFORMS } from '../platforms.ts'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'

/** The kinds of things that a file of operators brings. */
export const IMPORT_KINDS = ['people', 'progress'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The largest file that the console takes. The header is not a row. */
export const IMPORT_LIMITS = {
  people: { megabytes: 20, rows: 50_000 },
  progress: { megabytes: 20, rows: 100_000 },
} as const satisfies Record<ImportKind, { megabytes: number; rows: number }>

/** The lists of which one column is taken, from a file or from cells that were pasted. Nothing of them is kept. */
export const LIST_KINDS = ['codes', 'emails'] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** The most rows of a list. */
export const MOST_LISTED_ROWS = 20_000

/** The changes of people that a comparison lists. */
export const CHANGE_KINDS = ['created', 'changed', 'retired'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The share of the active people that a file may deactivate without a confirmation. @see D-114 */
export const DEACTIVATED_UNASKED = 0.1

/** The most problems of a file that are listed for a file of their own. */
export const MOST_LISTED = 20_000

/** Which of day and month the dates of a file name first. @see D-115 */
export const DATE_ORDERS = ['day-first', 'month-first'] as const

/** How the signs of a text file are written, as `TextDecoder` names them. @see D-116 */
export const TEXT_ENCODINGS = ['utf-8', 'windows-1252', 'macintosh', 'ibm850', 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

/** The most columns of a file: payrolls have dozens that are not brought. */
export const MOST_COLUMNS = 200

/** The most values of a column that are offered as a filter. */
export const MOST_VALUES = 24

/** The most people that may be left out of an import one by one. */
export const MOST_LEFT_OUT = 2_000

const Sheet = v.pipe(Text, v.minLength(1), v.maxLength(120))

export const NewImportQuery = v.object({
  kind: v.picklist(IMPORT_KINDS),
  sheet: v.optional(Sheet),
  /** of a text file; absent: the one that it seems to have */
  encoding: v.optional(v.picklist(TEXT_ENCODINGS)),
})

export const ListQuery = v.object({ kind: v.picklist(LIST_KINDS), sheet: v.optional(Sheet) })

export const ImportParam = v.object({ importId: IdText })

/** The columns that several headers of a file may fill together, in their order: «Primer apellido» and «Segundo apellido». */
export const JOINED_COLUMNS: readonly string[] = ['nombre', 'apellidos']

const ProgrammeId = v.pipe(Text, v.minLength(1), v.maxLength(80))

/** The meaning of each header of the file, in order; null for a column that is not brought. @see D-73 */
export const ImportColumnsInput = v.strictObject({
  columns: v.pipe(v.array(v.nullable(v.pipe(v.string(), v.maxLength(40)))), v.maxLength(MOST_COLUMNS)),
  /** whether the people who are not in the file are to be deactivated */
  retiresMissing: v.boolean(),
  /** the platforms of new people, for a file that does not say them; everybody else keeps theirs */
  platforms: v.optional(v.pipe(v.array(v.picklist(PLATFORMS)), v.minLength(1), v.maxLength(PLATFORMS.length))),
  /** the id of the challenge of every row, for a file of progress that does not say it */
  challenge: v.optional(ProgrammeId),
  /** the id of the mission of every row, for a file that says neither it nor the challenge */
  mission: v.optional(ProgrammeId),
  /** the day of every row, for a file of progress that does not say it */
  day: v.optional(Day),
  /** whether each row counts 1, for a file of progress that says neither an increment nor a total */
  countsRows: v.optional(v.boolean(), false),
  /** the rows that count, for a file of progress: those whose cell below the header at this index has one of these texts */
  filter: v.optional(
    v.strictObject({
      header: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_COLUMNS - 1)),
      values: v.pipe(v.array(v.pipe(Text, v.maxLength(120))), v.minLength(1), v.maxLength(MOST_VALUES)),
    }),
  ),
  /** the order of day and month, for dates that do not prove it */
  dateOrder: v.optional(v.picklist(DATE_ORDERS)),
  /** which part of a name comes first, for a file of people with one column of names */
  nameOrder: v.optional(v.picklist(NAME_ORDERS)),
})

/** A cell as the operator writes it again. @property row as a spreadsheet counts it: the header is row 1 */
export const EditCellInput = v.strictObject({
  row: v.pipe(v.number(), v.safeInteger(), v.minValue(2), v.maxValue(1_000_000)),
  column: v.pipe(v.string(), v.maxLength(40)),
  /** null: as the file has it, also if the same was mended before */
  value: v.nullable(v.pipe(v.string(), v.maxLength(500))),
})

/** A choice about values that were changed by hand and that the file wants otherwise. @see D-114 */
export const ConflictChoiceInput = v.strictObject({
  of: v.union([
    v.literal('all'),
    v.pipe(
      v.array(v.strictObject({ userId: Id, column: v.pipe(v.string(), v.maxLength(40)) })),
      v.minLength(1),
      v.maxLength(MOST_LEFT_OUT),
    ),
  ]),
  /** whether the file's values are written; otherwise those by hand stay */
  usesFile: v.boolean(),
})

/** Says who the people are whom a file of progress names by their name alone. @see D-115 */
export const NamesInput = v.strictObject({
  names: v.pipe(
    v.array(
      v.strictObject({
        /** as the file writes it */
        name: v.pipe(Text, v.minLength(1), v.maxLength(300)),
        /** null: not known */
        userId: v.nullable(Id),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_LEFT_OUT),
  ),
})

export const CompareInput = v.strictObject({
  /** whether the rows with problems stay out */
  skipsProblems: v.boolean(),
})

const Rows = v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(2))), v.maxLength(MOST_LEFT_OUT))

export const ApplyInput = v.strictObject({
  /** the rows that are left out */
  leftOut: Rows,
  /** the ids of the people who are not deactivated although the file does not have them */
  stay: v.pipe(v.array(Id), v.maxLength(MOST_LEFT_OUT)),
  /** whether deactivating more than a tenth of the company was confirmed */
  confirmsRetirement: v.boolean(),
  /** how many rows of progress stay out because of their problems, as the rehearsal said; none: such a file is refused */
  wrong: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
})

export const RehearsalQuery = v.object({
  /** present: rows of progress with problems stay out */
  skips: v.optional(v.literal('1')),
  /** present: the problems are listed as far as `MOST_LISTED`, for a file of them; otherwise the first of them */
  all: v.optional(v.literal('1')),
})

export const ChangesQuery = v.object({
  kind: v.picklist(CHANGE_KINDS),
  /** from 0 */
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), '0'),
})

/** The filters and the place of a page of the list of imports. @see D-73 */
export const BatchesQuery = v.object({
  kind: v.optional(v.picklist(IMPORT_KINDS)),
  state: v.optional(v.picklist(['applied', 'undone'])),
  /** from the page before */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

export type BatchesQuery = v.InferOutput<typeof BatchesQuery>

/** The place of a page of what a file did. */
export const BatchRowsQuery = v.object({
  /** looks in the names and the e-mails of its people */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

/** The part of a file whose undoing is counted: that of one person, or one of its facts; all of it without either. @see D-117 */
export const UndoPreviewQuery = v.object({ person: v.optional(IdText), fact: v.optional(IdText) })

/** @property personId the one whose changes alone are taken back; absent: everybody's @see D-117 */
export const UndoPeopleInput = v.strictObject({ personId: v.optional(Id) })

export const BatchParam = v.object({ kind: v.picklist(IMPORT_KINDS), batchId: IdText })
