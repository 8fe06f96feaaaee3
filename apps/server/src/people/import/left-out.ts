import { folded } from '@orbita/domain/text/folded'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import { HASHES_AT_ONCE } from './cedulas/hash-cedulas.ts'
import type { MissingPerson } from './find-people.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { guessCedula } from './read/read-identifiers.ts'

/** A row of a file that stays out, with its cells as the file has them. */
export type LeftOutRow = { row: number; number: string; email: string; cedula: string; name: string }

/** The most cédulas that are compared for rows that stay out, at about 10 ms each. */
const MOST_COMPARED = 5_000

/**
 * Finds the people whom rows that stay out are about, also when the wrong cell is one that says whose the row is: by number,
 * e-mail or name, however they are written, or by cédula.
 *
 * @param missing the employees who are not in the rows that enter
 * @returns their ids; undefined if there are too many cédulas to compare
 * @see D-114
 */
export async function findNamed(
  rows: readonly LeftOutRow[],
  missing: readonly MissingPerson[],
  hasher: PasswordHasher,
): Promise<ReadonlySet<number> | undefined> {
  const matched = matchByText(rows, missing)
  const named = new Set(matched.flatMap((people) => people.map(({ id }) => id)))
  let left = MOST_COMPARED
  await mapConcurrently([...rows.entries()], { atOnce: HASHES_AT_ONCE }, async ([at, { cedula: text }]) => {
    const cedula = guessCedula(text)
    if (cedula === undefined) return

    // Most rows are about whom their other cells say.
    for (const { id, password_hash: hash } of new Set([...matched[at]!, ...missing])) {
      if (hash === null) continue
      if (left-- <= 0) return
      if (await hasher.verify(cedula, hash)) return void named.add(id)
    }
  })
  return left < 0 ? undefined : named
}

/** Returns for each row the missing people whose number or e-mail it has; whose name, if it has neither of anybody. */
export function matchByText(rows: readonly LeftOutRow[], missing: readonly MissingPerson[]): MissingPerson[][] {
  const known = new Map<string, MissingPerson[]>()
  for (const person of missing) {
    const cells = { ...person, number: person.employee_number ?? '' }
    for (const key of [...keysOf(cells), ...nameKeysOf(cells)]) {
      const same = known.get(key)
      if (same) same.push(person)
      else known.set(key, [person])
    }
  }
  const match = (keys: readonly string[]) => keys.flatMap((key) => known.get(key) ?? [])
  return rows.map((row) => {
    const found = match(keysOf(row))
    return found.length > 0 ? found : match(nameKeysOf(row))
  })
}

/** Returns what identifies a person, without what exports and hands change: signs, spaces, capitals, `.0`, zeros. */
function keysOf({ number, email }: Pick<LeftOutRow, 'number' | 'email'>): string[] {
  const plainNumber = signless(number.trim().replace(/[.,]0{1,2}$/, '')).replace(/^0+/, '')
  return [
    ...(plainNumber === '' ? [] : [`number ${plainNumber}`]),
    ...(signless(email) === '' ? [] : [`email ${signless(email)}`]),
  ]
}

/** Returns the words of a name in any order: files begin with either. */
function nameKeysOf({ name }: Pick<LeftOutRow, 'name'>): string[] {
  const words = folded(name)
    .split(/[\s,]+/)
    .filter(Boolean)
  return words.length < 2 ? [] : [`name ${words.toSorted().join(' ')}`]
}

function signless(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
}
