import type { RankId } from '@orbita/domain/ranks'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

/** The rank an employee has reached. */
export type ReachedLevel = { userId: number; level: RankId; at: Date }

const raiseAll = prepare<
  [userIds: readonly number[], levels: readonly RankId[], dates: readonly Date[]],
  { userId: number; hasFiguras: boolean }
>(
  'users.raise-levels',
  `update users u set level = r.level, level_reached_at = r.at
     from unnest($1::bigint[], $2::text[], $3::timestamptz[]) as r (id, level, at)
    where u.id = r.id
   returning u.id as "userId", 'figuras' = any (u.platform) as "hasFiguras"`,
)

/**
 * Stores the ranks that these employees have reached.
 *
 * @returns them, with whether each may use the album platform
 * @see PT-4
 */
export async function saveReachedRanks(
  tx: Tx,
  reached: readonly ReachedLevel[],
): Promise<{ userId: number; hasFiguras: boolean }[]> {
  return raiseAll(
    tx,
    reached.map(({ userId }) => userId),
    reached.map(({ level }) => level),
    reached.map(({ at }) => at),
  )
}
