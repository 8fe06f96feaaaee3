import type { LeaderboardOutput, LeaderboardRow } from '@orbita/contract/leaderboard'
import { NEIGHBOURS } from '@orbita/domain/leaderboard/places'
import { SMALLEST_GROUP } from '@orbita/domain/reporting/fold-groups'
import type { Database } from '../../infra/db/database.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { placeOf } from './set-marks.ts'

const PODIUM = 3

type Found = {
  area: string | null
  takes_part: boolean
  people: number
  at: Date | null
  podium: LeaderboardRow[]
  around: LeaderboardRow[]
}

const COLUMNS = 's.board, s.user_id, s.experience, s.descending, s.name as at_count, u.name, u.avatar'

// The query skips employees who opted out or left since the last count and continues with the next row.
const VISIBLE = `leaderboard_scores s
  join users u on u.id = s.user_id and u.is_active and 'mision-espacial' = any (u.platform)
    and not exists (select from leaderboard_opt_outs o where o.user_id = u.id)`

// Scalar subqueries instead of a join let the index scan start at this score and stop after a few rows.
const MINE = '((select descending from mine), (select name from mine), (select user_id from mine))'

const rows = (of: string) => `coalesce((select jsonb_agg(
  jsonb_build_object('place', ${placeOf('r')}, 'name', r.name, 'avatar', r.avatar, 'experience', r.experience,
                     'isMe', r.user_id = me.id) order by r.descending, r.at_count, r.user_id) from ${of} as r), '[]')`

const find = prepare<[userId: number, period: string, scope: string, neighbours: number, podium: number], Found>(
  'leaderboard.find',
  `with me as (
     select u.id, u.area, case $3 when 'area' then $2 || '/' || coalesce(u.area, '') else $2 end as board,
            not exists (select from leaderboard_opt_outs o where o.user_id = u.id) as takes_part
       from users u where u.id = $1
   ), mine as (
     select s.descending, s.name, s.user_id
       from me join leaderboard_scores s on s.user_id = me.id and s.board = me.board where me.takes_part
   )
   select me.area, me.takes_part,
          coalesce((select people from leaderboard_boards where board = me.board), 0) as people,
          (select counted_at from leaderboard_counts where period = $2) as at,
          ${rows(`(select ${COLUMNS} from ${VISIBLE} where s.board = me.board
                    order by s.descending, s.name, s.user_id limit $5)`)} as podium,
          ${rows(`((select ${COLUMNS} from ${VISIBLE}
                     where s.board = me.board and (s.descending, s.name, s.user_id) < ${MINE}
                     order by s.descending desc, s.name desc, s.user_id desc limit $4)
                   union all
                   (select ${COLUMNS} from ${VISIBLE}
                     where s.board = me.board and (s.descending, s.name, s.user_id) >= ${MINE}
                     order by s.descending, s.name, s.user_id limit $4 + 1))`)} as around
     from me`,
)

type Asked = { userId: number; period: 'month' | 'season'; scope: 'company' | 'area' }

const findParticipation = prepare<[userId: number], { takes_part: boolean }>(
  'leaderboard.find-participation',
  `select not exists (select from leaderboard_opt_outs where user_id = $1) as takes_part`,
)

/**
 * Returns what `findLeaderboard` returns, and may be some seconds old, except that an employee who has just joined or
 * left sees it.
 */
export async function readLeaderboard(
  { pipeline, mayBeOld }: Pick<Database, 'pipeline' | 'mayBeOld'>,
  asked: Asked,
): Promise<LeaderboardOutput> {
  const db = mayBeOld(pipeline)
  const found = await findLeaderboard(db, asked)
  if (db === pipeline) return found

  const [now] = await findParticipation(pipeline, asked.userId)
  return now?.takes_part === found.takesPart ? found : findLeaderboard(pipeline, asked)
}

/**
 * Returns an employee's place with two rows above and two below, and the first three. An employee who opted out sees no
 * places and does not appear to others. The board of an area begins with five people on it.
 *
 * @see RC-5
 */
export async function findLeaderboard(db: Queryable, asked: Asked): Promise<LeaderboardOutput> {
  const { userId, period, scope } = asked
  const [found] = await find(db, userId, period, scope, NEIGHBOURS, PODIUM)
  const people = found?.people ?? 0
  const isFolded = scope === 'area' && people > 0 && people < SMALLEST_GROUP
  return {
    period,
    scope,
    area: found?.area ?? null,
    takesPart: found?.takes_part ?? true,
    rows: isFolded ? [] : (found?.around ?? []),
    podium: isFolded ? [] : (found?.podium ?? []),
    people,
    isFolded,
    at: found?.at?.toISOString() ?? null,
  }
}
