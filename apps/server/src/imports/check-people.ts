import type { FileProblem } from '@orbita/domain/files/file-problem'
import { IMPORT_LIMITS } from '@orbita/domain/files/imports'
import type { ColumnOrder } from '@orbita/domain/time/read-date'
import type { Queryable } from '../infra/db/sql.ts'
import type { HandConflict, UsesFile } from '../people/import/hand-changes.ts'
import { identifyPeople, type MatchedPerson } from '../people/import/identify-people.ts'
import type { LeftOutRow } from '../people/import/left-out.ts'
import type { PeopleColumn } from '../people/import/read/columns.ts'
import { REQUIRED, readPeople } from '../people/import/read/parse-people-file.ts'
import type { PersonInFile } from '../people/import/read/read-person.ts'
import type { Doubt } from './doubts-of-reading.ts'
import type { Draft } from './draft/draft.ts'
import { FIRST_ROW, tableOfDraft, textOf } from './draft/draft-rows.ts'
import { nameOrderOf } from './draft/name-order.ts'
import type { PeopleRows } from './draft/people-rows.ts'
import { doubtsOfTotals, totalRows } from './draft/total-rows.ts'

/**
 * The people of a file.
 *
 * @property people those of the rows without problems; nobody if the file as a whole cannot enter
 * @property leftOut the rows with problems
 * @property present the ids of the people of the rows without problems
 * @property conflicts their values by hand that the file wants otherwise, cédulas apart
 * @property cedulasByHand those of them whose cédula was changed by hand
 */
export type CheckedPeople = {
  people: readonly PersonInFile[]
  problems: readonly FileProblem[]
  doubts: readonly Doubt[]
  leftOut: readonly LeftOutRow[]
  /** what the dates of entry prove about their order */
  order: ColumnOrder | undefined
} & MatchedRows

type MatchedRows = { present: number[]; conflicts: HandConflict[]; cedulasByHand: MatchedPerson[] }

/**
 * Reads a file of people by the rules of the command line, and compares its e-mails and numbers with the company's. No
 * cédula is compared, because that takes long. Rows of totals stay out, and a doubt says so.
 */
export async function checkPeople(
  db: Queryable,
  { columns, options, reading }: Pick<Draft, 'columns' | 'options' | 'reading'>,
  { rows, keepsCedula, usesFile }: Pick<PeopleRows, 'rows' | 'keepsCedula'> & { usesFile?: UsesFile },
): Promise<CheckedPeople> {
  const keepsPlatform = columns.some(({ given }) => given !== undefined)
  const totals = totalRows(rows, columns)
  const ofTotals = doubtsOfTotals(totals)
  const without = new Set<number>(totals)
  const found: FileProblem[] = []
  let doubts: readonly Doubt[] | undefined
  for (;;) {
    const table = tableOfDraft<PeopleColumn>(rows, columns, { without, required: REQUIRED })
    const parsed = await readPeople(() => table, IMPORT_LIMITS.people, {
      keepsCedula,
      order: options.dateOrder,
      is1904: reading.is1904,
      nameOrder: nameOrderOf({ columns, options }),
    })
    doubts ??= [...ofTotals, ...parsed.doubts]
    const people =
      'people' in parsed ? parsed.people.map((one) => (keepsPlatform ? { ...one, keepsPlatform } : one)) : []
    const matched: MatchedRows = { present: [], conflicts: [], cedulasByHand: [] }
    const identified = await identifyPeople(db, people, {
      ...(usesFile && { usesFile }),
      onMatch: (match) => {
        if (match.stored) matched.present.push(match.stored.id)
        matched.conflicts.push(...match.conflicts)
        if (match.stored?.hand?.cedula && !match.person.keepsCedula) matched.cedulasByHand.push(match)
      },
    })
    const problems = 'people' in parsed ? identified : parsed.problems
    const wrong = new Set(problems.flatMap(({ row }) => (row >= FIRST_ROW ? [row] : [])))
    const isWhole = problems.some(({ row }) => row < FIRST_ROW)
    // Without the rows with problems, a file of nothing else has nobody, which is no problem of its own.
    if (!isWhole || found.length === 0) found.push(...problems)
    if (isWhole || problems.length === 0) {
      const out = new Set(found.map(({ row }) => row))
      return {
        people,
        problems: found,
        doubts,
        leftOut: leftOutRows(rows, columns, out),
        order: parsed.order,
        ...matched,
      }
    }
    for (const row of wrong) without.add(row)
  }
}

function leftOutRows(
  rows: readonly string[][],
  columns: Draft['columns'],
  out: ReadonlySet<number>,
): readonly LeftOutRow[] {
  return [...out].flatMap((row) => {
    const cells = rows[row - FIRST_ROW]
    const read = (column: string) => textOf(cells ?? [], columns, column).trim()
    const name = `${read('nombre')} ${read('apellidos')}`.trim()
    return cells ? [{ row, number: read('numero'), email: read('correo'), cedula: read('cedula'), name }] : []
  })
}
