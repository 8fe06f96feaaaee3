import type { Colleague } from '@orbita/contract/recognitions'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { beginningsOf } from '../../people/users/beginnings-of.ts'
import { type ColleagueRow, colleagueOf, type Reader } from '../../people/users/colleague.ts'

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
