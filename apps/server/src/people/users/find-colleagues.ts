import type { Colleague } from '@orbita/contract/recognitions/recognitions'
import type { PlatformId } from '@orbita/domain/platforms'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type ColleagueRow, colleagueOf, type Reader } from './colleague.ts'
import { foldedBeginning, toPrefixQuery } from './to-prefix-query.ts'

const findByWords = prepare<
  [userId: number, words: string, platform: PlatformId, limit: number, beginning: string],
  ColleagueRow
>(
  'users.find-colleagues',
  `select id, name, avatar, area from users
    where words @@ $2::tsquery
      and is_active and $3 = any (platform) and id <> $1
    order by folded_name not like $5, folded_name, id limit $4`,
)

/**
 * Finds colleagues of a platform by name: each typed word must begin a word of the name, ignoring accents and capitals.
 * Those whose name begins with the text come first. Returns at most `limit`, and never the employee who searches.
 *
 * @see RC-3, AL-10
 */
export async function findColleagues(
  db: Queryable,
  asked: Reader & { text: string; platform: PlatformId; limit: number },
): Promise<Colleague[]> {
  const beginnings = toPrefixQuery(asked.text)
  if (beginnings === null) return []

  const people = await findByWords(
    db,
    asked.userId,
    beginnings,
    asked.platform,
    asked.limit,
    foldedBeginning(asked.text),
  )
  return people.map((person) => colleagueOf(asked, person))
}
