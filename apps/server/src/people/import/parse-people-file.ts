import type { FileProblem } from '@orbita/domain/file-problem'
import { decodeText } from '../../infra/files/decode-text.ts'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import { type PersonInFile, readPerson } from './read-person.ts'
import { readTable } from './read-table.ts'

export const MAX_BYTES = 5 * 1024 * 1024

const REQUIRED = ['correo', 'cedula', 'nombre', 'plataformas'] as const

export type PeopleFile = { people: readonly PersonInFile[] } | { problems: readonly FileProblem[] }

/**
 * Reads the file of people that an operator prepares in a spreadsheet: at most 5 MB and 10,000 rows.
 *
 * @returns every row, or every problem: one bad row refuses the whole file
 */
export function parsePeopleFile(bytes: Uint8Array): PeopleFile {
  if (bytes.length > MAX_BYTES) return { problems: [new FileRefusal('Pesa más de 5 MB. Divídelo.').problem] }

  try {
    return readPeople(decodeText(bytes))
  } catch (error) {
    if (error instanceof FileRefusal) return { problems: [error.problem] }
    throw error
  }
}

function readPeople(text: string): PeopleFile {
  const table = readTable(text, REQUIRED)
  const read = table.rows.map(readPerson)
  const people = read.flatMap((result) => ('person' in result ? [result.person] : []))
  const problems = [
    ...table.problems,
    ...read.flatMap((result) => ('problems' in result ? result.problems : [])),
    ...repeated(people, { column: 'correo', key: ({ email }) => email }),
    ...repeated(people, { column: 'cedula', key: ({ cedula }) => cedula }),
  ]
  if (problems.length > 0) return { problems: problems.toSorted((one, other) => one.row - other.row) }
  if (people.length === 0) return { problems: [new FileRefusal('No tiene ninguna persona.').problem] }

  return { people }
}

function repeated(
  people: readonly PersonInFile[],
  { column, key }: { column: string; key: (person: PersonInFile) => string },
): FileProblem[] {
  const first = new Map<string, number>()
  return people.flatMap((person) => {
    const row = first.get(key(person))
    if (row === undefined) {
      first.set(key(person), person.row)
      return []
    }
    return [{ row: person.row, column, message: `Es igual que en la fila ${row}.` }]
  })
}
