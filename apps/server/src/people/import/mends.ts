import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import type { PersonInFile } from './read/read-person.ts'

/** A cell that was mended in a file that was applied. @property mended null: the cédula that the person has */
export type Mend = {
  employee_number: string | null
  email: string
  name: string
  column_name: string
  wrong: string
  mended: string | null
  mended_at: Date
}

/** A cell of a row, as the file has it and as it was written again. */
export type MendedCell = { row: number; column: string; wrong: string; mended: string }

export const findMends = prepare<[], Mend>(
  'people.find-mends',
  `select u.employee_number, u.email, u.name, m.column_name, m.wrong, m.mended, m.mended_at
     from people_mends m join users u on u.id = m.user_id`,
)

// The people are found as they are after the import.
const upsert = prepare<
  [
    at: Date,
    numbers: readonly (string | null)[],
    emails: readonly string[],
    columns: readonly string[],
    wrong: readonly string[],
    mended: readonly (string | null)[],
  ],
  never
>(
  'people.save-mends',
  `insert into people_mends (user_id, column_name, wrong, mended, mended_at)
   select u.id, t.column_name, t.wrong, t.mended, $1
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
            as t (number, email, column_name, wrong, mended)
     join users u on case when t.number is null then u.email = t.email else u.employee_number = t.number end
   on conflict (user_id, column_name) do update
      set wrong = excluded.wrong, mended = excluded.mended, mended_at = excluded.mended_at`,
)

const remove = prepare<
  [numbers: readonly (string | null)[], emails: readonly string[], columns: readonly string[]],
  never
>(
  'people.forget-mends',
  `delete from people_mends m
    using unnest($1::text[], $2::text[], $3::text[]) as t (number, email, column_name), users u
    where m.user_id = u.id and m.column_name = t.column_name
      and case when t.number is null then u.email = t.email else u.employee_number = t.number end`,
)

/** A mended cell that is ready to be kept. @property isUndone whether it is as the file has it, so that nothing is kept */
export type KeptMend = { row: number; column: string; wrong: string; mended: string | null; isUndone: boolean }

/** Returns mended cells as they are kept: none has a cédula in the clear. Takes about 10 ms for each that could have one. */
export async function sealMends(cells: readonly MendedCell[], hasher: PasswordHasher): Promise<KeptMend[]> {
  const kept: KeptMend[] = []
  for (const { row, column, wrong, mended } of cells) {
    kept.push({
      isUndone: wrong === mended,
      row,
      column,
      wrong: couldBeCedula(column, wrong) ? await hasher.hash(wrong) : wrong,
      mended: column === 'cedula' ? null : mended,
    })
  }
  return kept
}

/** Keeps what was mended in the rows of people, whom an import has written, for the next file. */
export async function saveMends(
  tx: Queryable,
  mends: readonly KeptMend[],
  { people, now }: { people: readonly PersonInFile[]; now: Date },
): Promise<void> {
  const byRow = new Map(people.map((person) => [person.row, person]))
  const all = mends.flatMap((mend) => {
    const person = byRow.get(mend.row)
    return person ? [{ ...mend, number: person.number ?? null, email: person.email }] : []
  })
  const undone = all.filter(({ isUndone }) => isUndone)
  if (undone.length > 0) {
    await remove(
      tx,
      undone.map(({ number }) => number),
      undone.map(({ email }) => email),
      undone.map(({ column }) => column),
    )
  }
  await save(
    tx,
    all.filter(({ isUndone }) => !isUndone),
    now,
  )
}

async function save(
  tx: Queryable,
  all: readonly (KeptMend & { number: string | null; email: string })[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return
  await upsert(
    tx,
    now,
    all.map(({ number }) => number),
    all.map(({ email }) => email),
    all.map(({ column }) => column),
    all.map(({ wrong }) => wrong),
    all.map(({ mended }) => mended),
  )
}

/** Returns whether a cell says what was wrong in a mend. */
export async function isSameMistake(
  { column_name: column, wrong }: Pick<Mend, 'column_name' | 'wrong'>,
  text: string,
  hasher: PasswordHasher,
): Promise<boolean> {
  return couldBeCedula(column, text) ? hasher.verify(text, wrong) : text === wrong
}

/** Returns whether a text could be a cédula, or part of one, which is kept nowhere in the clear. */
function couldBeCedula(column: string, text: string): boolean {
  return text !== '' && (column === 'cedula' || /\d{5}/.test(text.replace(/[^\p{L}\d]/gu, '')))
}
