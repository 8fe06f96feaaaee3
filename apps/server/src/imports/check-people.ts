import type { FileProblem } from '@orbita/domain/files/file-problem'
import { IMPORT_LIMITS } from '@orbita/domain/files/imports'
import type { Queryable } from '../infra/db/sql.ts'
import { identifyPeople } from '../people/import/identify-people.ts'
import type { PeopleColumn } from '../people/import/read/columns.ts'
import { REQUIRED, readPeople } from '../people/import/read/parse-people-file.ts'
import type { PersonInFile } from '../people/import/read/read-person.ts'
import type { Draft } from './draft/draft.ts'
import type { PartKeys } from './draft/draft-parts.ts'
import { readDraftRows, tableOfDraft } from './draft/draft-rows.ts'
import { doubtsOfTotals, totalRows } from './draft/total-rows.ts'

/** The people of a file, or its problems. @property without the rows that stayed out */
export type CheckedPeople = { doubts: readonly FileProblem[]; without: ReadonlySet<number> } & (
  | { people: readonly PersonInFile[] }
  | { problems: readonly FileProblem[] }
)

/**
 * Reads a file of people by the rules of the command line, and compares its e-mails and numbers with the company's. No
 * cédula is compared, because that takes long. Rows of totals stay out, and a doubt says so.
 *
 * @param options.skips whether rows with problems stay out
 */
export async function checkPeople(
  db: Queryable,
  { columns }: Pick<Draft, 'columns'>,
  { rows, skips }: { rows: readonly string[][]; skips: boolean },
): Promise<CheckedPeople> {
  const keeps = columns.some(({ given }) => given !== undefined)
  const totals = totalRows(rows, columns)
  const ofTotals = doubtsOfTotals(totals)
  const without = new Set<number>(totals)
  for (;;) {
    const table = tableOfDraft<PeopleColumn>(rows, columns, { without, required: REQUIRED })
    const parsed = await readPeople(() => table, IMPORT_LIMITS.people)
    const doubts = [...ofTotals, ...parsed.doubts]
    const problems = 'people' in parsed ? await identifyPeople(db, parsed.people) : parsed.problems
    if ('people' in parsed && problems.length === 0) {
      return {
        people: keeps ? parsed.people.map((one) => ({ ...one, keepsPlatform: true })) : parsed.people,
        doubts,
        without,
      }
    }

    const wrong = problems.filter(({ row }) => row >= 2)
    // A problem of the header or of the whole file belongs to no row that could stay out.
    if (!skips || wrong.length < problems.length) return { problems, doubts, without }
    for (const { row } of wrong) without.add(row)
  }
}

/** Reads the rows of a draft and checks them as {@link checkPeople} does. The rows themselves are held no longer than that. */
export async function checkDraftOfPeople(db: Queryable, draft: Draft, keys: PartKeys): Promise<CheckedPeople> {
  const rows = await readDraftRows(db, draft, keys)
  return checkPeople(db, draft, { rows, skips: draft.skips_problems })
}
