import type { FileProblem } from '@orbita/domain/files/file-problem'
import { folded } from '@orbita/domain/text/folded'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { PasswordHasher } from '../../../infra/secrets/password-hasher.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import type { PersonInFile } from '../read/read-person.ts'
import { HASHES_AT_ONCE } from './hash-cedulas.ts'

/** The most people of one name whose cédula is compared with that of a new row: each costs a slow hash. */
const MOST_ALIKE = 3

type Absent = { id: number; name: string; email: string; password_hash: string }

const findAbsent = prepare<[present: readonly number[]], Absent>(
  'people.find-absent-with-account',
  `select u.id, u.name, u.email, a.password_hash from users u join accounts a on a.email = u.email and a.kind = 'employee'
    where u.erased_at is null and not exists (select from unnest($1::bigint[]) as present (id) where present.id = u.id)`,
)

/**
 * Finds the new people of a file who are somebody already, under another e-mail: the same cédula, and a name of which one has every
 * word of the other. No column can be searched for a cédula, because only its slow hash is kept, so that people of other names are
 * not compared, nor more than {@link MOST_ALIKE} of one name.
 *
 * @param present the ids of the employees whom the file names
 */
export async function findSameCedula(
  db: Queryable,
  {
    created,
    present,
    hasher,
  }: { created: readonly PersonInFile[]; present: readonly number[]; hasher: PasswordHasher },
): Promise<FileProblem[]> {
  if (created.length === 0) return []
  const absent = (await findAbsent(db, present)).map((one) => ({ ...one, words: wordsOf(one.name) }))
  const byWord = new Map<string, typeof absent>()
  for (const one of absent) {
    for (const word of one.words) {
      const alike = byWord.get(word)
      if (alike) alike.push(one)
      else byWord.set(word, [one])
    }
  }
  const pairs = created.flatMap((person) => {
    const words = wordsOf(person.name)
    const alike = new Set([...words].flatMap((word) => byWord.get(word) ?? []))
    const named = [...alike].filter((one) => haveOneName(one.words, words)).slice(0, MOST_ALIKE)
    return named.map((stored) => ({ person, stored }))
  })
  const isSame = await mapConcurrently(pairs, { atOnce: HASHES_AT_ONCE }, ({ person, stored }) =>
    hasher.verify(person.cedula, stored.password_hash),
  )
  return pairs.flatMap(({ person, stored: { name, email } }, index) =>
    isSame[index]
      ? {
          row: person.row,
          column: 'cedula',
          message: `Es la de ${name}, que entra con ${email}. Si es la misma persona, cambia su correo en su ficha; si no, revisa la cédula.`,
        }
      : [],
  )
}

const wordsOf = (name: string) =>
  new Set(
    folded(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1),
  )

/** Returns whether every word of one name is in the other; a name of one word is only itself. */
function haveOneName(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one]
  return (short.size > 1 || long.size === 1) && [...short].every((word) => long.has(word))
}
