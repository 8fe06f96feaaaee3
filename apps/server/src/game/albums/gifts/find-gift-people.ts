import type { Colleague } from '@orbita/contract/recognitions'
import { GIFT_SUGGESTIONS } from '@orbita/domain/album/gifts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { beginningsOf } from '../../../people/users/beginnings-of.ts'
import { type ColleagueRow, colleagueOf, type Reader } from '../../../people/users/colleague.ts'

const findByWords = prepare<[userId: number, words: string, limit: number], ColleagueRow>(
  'gifts.find-people',
  `select id, name, avatar, area from users
    where to_tsvector('simple', folded(name)) @@ $2::tsquery
      and is_active and 'figuras' = any (platform) and id <> $1
    order by name, id limit $3`,
)

/** Finds colleagues of figuras by name, whatever they have and whether they take part or not. @see AL-10 */
export async function findGiftPeople(db: Queryable, asked: Reader & { text: string }): Promise<Colleague[]> {
  const beginnings = beginningsOf(asked.text)
  if (beginnings === null) return []

  return (await findByWords(db, asked.userId, beginnings, GIFT_SUGGESTIONS)).map((row) => colleagueOf(asked, row))
}
