import { folded } from '@orbita/domain/text/folded'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** Somebody whom a name could mean. */
export type NamedPerson = { userId: number; name: string; email: string; area: string | null }

type Row = { id: number; name: string; email: string; area: string | null }

const findAll = prepare<[], Row>('people.find-all-names', 'select id, name, email, area from users order by id')

const findThese = prepare<[ids: readonly number[]], Row>(
  'people.find-named',
  'select id, name, email, area from users where id = any ($1::bigint[])',
)

const findConfirmed = prepare<[names: readonly string[]], { name: string; user_id: number }>(
  'people.find-file-names',
  'select name, user_id from people_file_names where name = any ($1::text[])',
)

const upsert = prepare<[names: readonly string[], userIds: readonly number[], now: Date], never>(
  'people.save-file-names',
  `insert into people_file_names (name, user_id, confirmed_at)
   select t.name, t.user_id, $3 from unnest($1::text[], $2::bigint[]) as t (name, user_id)
   on conflict (name) do update set user_id = excluded.user_id, confirmed_at = excluded.confirmed_at`,
)

/** Writes a name as names are compared: without capitals, accents, signs or an order of its words. */
export function nameKey(name: string): string {
  return wordsOf(name).toSorted().join(' ')
}

function wordsOf(name: string): string[] {
  return folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Finds who was confirmed for names in loads that were applied. @param names as `nameKey` writes them */
export async function findFileNames(db: Queryable, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = names.length > 0 ? await findConfirmed(db, names) : []
  return new Map(rows.map((row) => [row.name, row.user_id]))
}

/** Keeps who was confirmed for names, for the next load. */
export async function saveFileNames(tx: Queryable, names: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (names.size > 0) await upsert(tx, [...names.keys()], [...names.values()], now)
}

/** Finds people by their ids. */
export async function findNamed(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, NamedPerson>> {
  const rows = ids.length > 0 ? await findThese(db, ids) : []
  return new Map(rows.map((row) => [row.id, viewOf(row)]))
}

/** The most people who are offered for a name. */
const MOST_OFFERED = 5
/** A name of one word could mean too many. */
const FEWEST_WORDS = 2

/**
 * Finds who could be meant by each name: everybody whose words are the same, or else those whose words include all of the
 * name's, or the other way round. None of them is chosen here.
 *
 * @see D-115
 */
export async function findNamesakes(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedPerson[]>> {
  if (names.length === 0) return new Map()

  const byWord = new Map<string, Row[]>()
  const everybody = await findAll(db)
  const words = new Map(everybody.map((row) => [row.id, new Set(wordsOf(row.name))]))
  for (const row of everybody) {
    for (const word of words.get(row.id)!) {
      const same = byWord.get(word)
      if (same) same.push(row)
      else byWord.set(word, [row])
    }
  }
  return new Map(names.map((name) => [name, namesakesOf(name).slice(0, MOST_OFFERED).map(viewOf)]))

  function namesakesOf(name: string): Row[] {
    const own = new Set(wordsOf(name))
    const shared = new Map<Row, number>()
    for (const word of own) for (const row of byWord.get(word) ?? []) shared.set(row, (shared.get(row) ?? 0) + 1)
    const alike = [...shared].filter(([row, count]) => count >= Math.min(own.size, words.get(row.id)!.size))
    const same = alike.filter(([row, count]) => count === own.size && count === words.get(row.id)!.size)
    if (same.length > 0) return same.map(([row]) => row)
    return alike
      .filter(([, count]) => count >= FEWEST_WORDS)
      .toSorted(([, one], [, other]) => other - one)
      .map(([row]) => row)
  }
}

function viewOf({ id, name, email, area }: Row): NamedPerson {
  return { userId: id, name, email, area }
}
