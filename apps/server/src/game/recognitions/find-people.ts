import type { Colleague } from '@orbita/contract/recognitions'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type ColleagueRow, colleagueOf, type Reader } from './colleague.ts'

const MOST = 8

const findByWords = prepare<[userId: number, words: string, limit: number], ColleagueRow>(
  'recognitions.find-people',
  `select id, name, avatar, area from users
    where to_tsvector('simple', folded(name)) @@ $2::tsquery
      and is_active and 'mision-espacial' = any (platform) and id <> $1
    order by name, id limit $3`,
)

/**
 * Finds colleagues by name: each typed word must begin a word of the name, ignoring accents and capitals. Returns at
 * most eight and never the employee who searches.
 *
 * @see RC-3
 */
export async function findPeople(db: Queryable, asked: Reader & { text: string }): Promise<Colleague[]> {
  const beginnings = beginningsOf(asked.text)
  if (beginnings === null) return []

  return (await findByWords(db, asked.userId, beginnings, MOST)).map((person) => colleagueOf(asked, person))
}

/** Returns the text search query for names in which each typed word begins a word; null if no word was typed. */
export function beginningsOf(text: string): string | null {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}
