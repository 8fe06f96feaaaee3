import type { LeaderboardOutput, LeaderboardRow } from '@orbita/contract/leaderboard'
import { NEIGHBOURS } from '@orbita/domain/leaderboard/places'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const PODIUM = 3

type Row = { place: number; position: number; name: string; avatar: string | null; experience: number; isMe: boolean }

type Found = {
  area: string | null
  takes_part: boolean
  people: number
  at: Date | null
  podium: Row[]
  around: Row[]
}

// The query skips employees who opted out or left since the last count and continues with the next row.
const VISIBLE = `
  join users u on u.id = s.user_id and u.is_active and 'mision-espacial' = any (u.platform)
    and not exists (select from leaderboard_opt_outs o where o.user_id = u.id)`

const ROW = `jsonb_build_object('place', s.place, 'position', s.position, 'name', u.name, 'avatar', u.avatar,
  'experience', s.experience, 'isMe', s.user_id = me.id)`

// A scalar subquery instead of a join lets the index scan start at this position and stop after a few rows.
const MINE = '(select position from mine)'

const find = prepare<[userId: number, period: string, scope: string, neighbours: number, podium: number], Found>(
  'leaderboard.find',
  `with me as (
     select u.id, u.area, case $3 when 'area' then $2 || '/' || coalesce(u.area, '') else $2 end as board,
            not exists (select from leaderboard_opt_outs o where o.user_id = u.id) as takes_part
       from users u where u.id = $1
   ), mine as (
     select s.position from me join standings s on s.user_id = me.id and s.board = me.board where me.takes_part
   )
   select me.area, me.takes_part,
          coalesce((select max(position) from standings where board = me.board), 0) as people,
          (select counted_at from standings_counts where period = $2) as at,
          coalesce((select jsonb_agg(r order by (r ->> 'position')::int) from (
             select ${ROW} as r from standings s ${VISIBLE} where s.board = me.board order by s.position limit $5
          ) as first), '[]') as podium,
          coalesce((select jsonb_agg(r order by (r ->> 'position')::int) from (
             (select ${ROW} as r from standings s ${VISIBLE} where s.board = me.board and s.position < ${MINE}
               order by s.position desc limit $4)
             union all
             (select ${ROW} as r from standings s ${VISIBLE} where s.board = me.board and s.position >= ${MINE}
               order by s.position limit $4 + 1)
          ) as near), '[]') as around
     from me`,
)

/**
 * Returns an employee's place with two rows above and two below, and the first three. An employee who opted out sees no
 * places and does not appear to others.
 *
 * @see RC-5
 */
export async function findLeaderboard(
  db: Queryable,
  asked: { userId: number; period: 'month' | 'season'; scope: 'company' | 'area' },
): Promise<LeaderboardOutput> {
  const { userId, period, scope } = asked
  const [found] = await find(db, userId, period, scope, NEIGHBOURS, PODIUM)
  return {
    period,
    scope,
    area: found?.area ?? null,
    takesPart: found?.takes_part ?? true,
    rows: (found?.around ?? []).map(rowOf),
    podium: (found?.podium ?? []).map(rowOf),
    people: found?.people ?? 0,
    at: found?.at?.toISOString() ?? null,
  }
}

function rowOf({ place, name, avatar, experience, isMe }: Row): LeaderboardRow {
  return { place, name, avatar, experience, isMe }
}
