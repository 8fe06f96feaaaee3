import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { NameOrder } from '@orbita/domain/people/first-name'
import { type ColumnOrder, type DateOrder, orderInUse } from '@orbita/domain/time/read-date'
import { decodeText } from '../../../infra/files/decode-text.ts'
import { FileRefusal } from '../../../infra/files/file-refusal.ts'
import { orderOfColumn, readTable, type TextTable, tableOfCsv } from '../../../infra/files/table.ts'
import { PEOPLE_COLUMNS, type PeopleColumn } from './columns.ts'
import { createDoubtFinder, type ReadingDoubt } from './find-doubts.ts'
import { type PersonInFile, personReader } from './read-person.ts'

/** The largest file that is read. */
export type Limits = { megabytes: number; rows: number }

/** The limits of a file that is uploaded. */
const UPLOAD_LIMITS: Limits = { megabytes: 5, rows: 10_000 }
/** The limits of a file on the machine itself. */
export const COMMAND_LIMITS: Limits = { megabytes: 50, rows: 100_000 }

/** The columns without which a file of people cannot be read. */
export const REQUIRED = ['correo', 'cedula', 'nombre', 'plataformas'] as const

/**
 * The rows of a file, or its problems.
 *
 * @property doubts the cells that look wrong and are not refused
 * @property order what the dates of entry prove about their order
 */
export type PeopleFile = Read & { order: ColumnOrder | undefined }

type Read = ({ people: readonly PersonInFile[] } | { problems: readonly FileProblem[] }) & {
  doubts: readonly ReadingDoubt[]
}

type ReadOptions = {
  keepsCedula?: ReadonlySet<number> | undefined
  order?: DateOrder | undefined
  is1904?: boolean | undefined
  nameOrder?: NameOrder | undefined
}

const UNKNOWN_ORDER: ReadingDoubt = {
  stops: true,
  ...{ row: 1, column: 'ingreso' },
  message:
    'Ninguna fecha prueba si va primero el día o el mes: se lee primero el día. Si no es así, dilo en las columnas.',
}

/**
 * Reads the file of people that an operator prepares in a spreadsheet, or that a payroll writes.
 *
 * @returns every row, or every problem: one bad row refuses the whole file
 */
export function parsePeopleFile(bytes: Uint8Array, limits: Limits = UPLOAD_LIMITS): Promise<PeopleFile> {
  return readPeople(() => {
    if (bytes.length <= limits.megabytes * 1024 * 1024) {
      return tableOfCsv(decodeText(bytes), PEOPLE_COLUMNS, REQUIRED)
    }
    throw new FileRefusal(`Pesa más de ${limits.megabytes} MB. Divídelo.`)
  }, limits)
}

/**
 * Reads the people of a table.
 *
 * @param open may throw FileRefusal, which is then the only problem
 * @param options.keepsCedula the rows whose people keep the cédula that they have
 * @param options.order the order of day and month, for dates that do not prove it
 * @returns every row, or every problem
 */
export async function readPeople(
  open: () => TextTable<PeopleColumn>,
  limits: Pick<Limits, 'rows'>,
  options: ReadOptions = {},
): Promise<PeopleFile> {
  try {
    const proved = await orderOfColumn(open(), 'ingreso')
    const order = orderInUse(proved, options.order)
    return { ...(await peopleOf(open(), limits.rows, { ...options, order })), order: proved }
  } catch (error) {
    if (error instanceof FileRefusal) return { problems: [error.problem], doubts: [], order: undefined }
    throw error
  }
}

async function peopleOf(
  table: TextTable<PeopleColumn>,
  most: number,
  { keepsCedula, order, is1904, nameOrder }: Omit<ReadOptions, 'order'> & { order: ColumnOrder | undefined },
): Promise<Read> {
  const doubting = createDoubtFinder()
  const read = personReader({ keepsCedula, dates: { order, is1904 }, nameOrder })
  const people: PersonInFile[] = []
  const wrong: FileProblem[] = [...table.problems]
  if (wrong.length === 0) {
    for await (const { problems, ...row } of readTable(table, most)) {
      wrong.push(...problems)
      doubting.see(row)
      const result = read(row)
      if ('problems' in result) wrong.push(...result.problems)
      else if (problems.length === 0) people.push(result.person)
    }
  }
  const doubts = [...doubting.doubts(), ...(order === 'unknown' ? [UNKNOWN_ORDER] : [])]
  const problems = [
    ...wrong,
    ...repeated(people, { column: 'numero', key: ({ number }) => number }),
    ...repeated(people, { column: 'correo', key: ({ email }) => email }),
    ...repeated(people, { column: 'cedula', key: ({ cedula }) => cedula || undefined }),
  ]
  if (problems.length > 0) return { problems: problems.toSorted((one, other) => one.row - other.row), doubts }
  if (people.length === 0) throw new FileRefusal('No tiene ninguna persona.')

  return { people, doubts }
}

function repeated(
  people: readonly PersonInFile[],
  { column, key }: { column: string; key: (person: PersonInFile) => string | undefined },
): FileProblem[] {
  const first = new Map<string, number>()
  return people.flatMap((person) => {
    const value = key(person)
    const row = value === undefined ? undefined : first.get(value)
    if (row === undefined) {
      if (value !== undefined) first.set(value, person.row)
      return []
    }
    return [{ row: person.row, column, message: `Es igual que en la fila ${row}.` }]
  })
}
