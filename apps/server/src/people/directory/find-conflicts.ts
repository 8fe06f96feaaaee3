import { DIRECTORY_FIELDS, type DirectoryConflict } from '@orbita/contract/people/directory'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { MachineError } from '../../infra/http/machines/machine-error.ts'
import { type DirectoryRow, findByHand } from './find-directory.ts'
import { type Wanted, wantedOf } from './wanted.ts'
import { HAND, isSame } from './write-directory.ts'

type Field = DirectoryConflict['field']

/** The most that operators are shown. */
const MOST = 100

const findNames = prepare<[ids: readonly number[]], { id: number; name: string }>(
  'directory.find-names',
  'select id, name from users where id = any ($1::bigint[])',
)

/** Finds what was changed by hand and the directory wants otherwise. @see D-114 */
export async function findConflicts(db: Queryable): Promise<DirectoryConflict[]> {
  const found = (await findByHand(db)).flatMap((row) =>
    differencesOf(row).map(([field, wanted]) => ({ row, field, wanted })),
  )
  const shown = found.slice(0, MOST)
  const leaders = shown.flatMap(({ field, wanted }) =>
    field === 'reportsTo' && wanted !== null ? [Number(wanted)] : [],
  )
  const names = new Map((await findNames(db, leaders)).map(({ id, name }) => [id, name]))
  return shown.map(({ row, field, wanted }) => ({
    personId: row.id,
    name: row.name,
    field,
    byHand: field === 'reportsTo' ? row.leader : textOf(row[field]),
    inDirectory: field === 'reportsTo' && wanted !== null ? (names.get(Number(wanted)) ?? null) : textOf(wanted),
  }))
}

/** Returns the values by hand of a person that a directory wants otherwise, with what it wants. */
function differencesOf(row: DirectoryRow): [Field, Wanted[Field] & (string | number | boolean | null)][] {
  const wanted = wantedIn(row)
  return DIRECTORY_FIELDS.flatMap((field) => {
    const value = wanted[field]
    return value !== undefined && row.byHand.includes(HAND[field]) && !isSame(row[field], value)
      ? [[field, value as never]]
      : []
  })
}

/** What was taken once is taken again, unless the rules of a release are stricter. */
function wantedIn({ said }: DirectoryRow): Wanted {
  try {
    return wantedOf(said ?? {}, said ?? {})
  } catch (error) {
    if (error instanceof MachineError) return {}
    throw error
  }
}

function textOf(value: string | number | boolean | null): string | null {
  if (typeof value === 'boolean') return value ? 'Puede entrar' : 'No puede entrar'
  return value === null ? null : `${value}`
}
