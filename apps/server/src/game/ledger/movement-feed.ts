import type { MovementFeedOutput } from '@orbita/contract/machines/feeds'
import type { MovementKind } from '@orbita/domain/ledger/kinds'
import type { FeedQuery } from '@orbita/domain/machines/feeds'
import { feedHorizon, feedOf, placeOf } from '../../infra/db/feed.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Row = {
  id: number
  micros: number
  kind: MovementKind
  experience: number
  credits: number
  stardust: number
  reverses: number | null
  occurred_at: Date
  user_id: number
  employee_number: string | null
}

const find = prepare<[micros: number, id: number, horizon: number, limit: number], Row>(
  'ledger.find-feed',
  `select l.id, (extract(epoch from l.recorded_at) * 1000000)::bigint as micros, l.kind, l.experience, l.credits,
          l.stardust, l.reverses, l.occurred_at, l.user_id, u.employee_number
     from ledger l join users u on u.id = l.user_id
    where (l.recorded_at, l.id) > ('epoch'::timestamptz + $1::bigint * interval '1 microsecond', $2::bigint)
      and l.recorded_at < 'epoch'::timestamptz + $3::bigint * interval '1 microsecond'
    order by l.recorded_at, l.id limit $4`,
)

/**
 * Returns the movements after a place, in the order in which they were recorded; none is skipped because it commits late.
 * Reasons are left out: they are written for their person.
 *
 * @param marginMs see `feedHorizon`
 * @see D-106
 */
export async function findMovementFeed(
  db: Queryable,
  query: FeedQuery,
  marginMs?: number,
): Promise<MovementFeedOutput> {
  const { micros, id } = placeOf(query)
  const rows = await find(db, micros, id, await feedHorizon(db, marginMs), query.limit + 1)
  const movements = rows.slice(0, query.limit).map((row) => ({
    id: row.id,
    person: { id: row.user_id, employeeNumber: row.employee_number },
    kind: row.kind,
    experience: row.experience,
    credits: row.credits,
    stardust: row.stardust,
    reverses: row.reverses,
    at: row.occurred_at.toISOString(),
  }))
  return {
    movements,
    ...feedOf(
      rows.map((row) => ({ ...row, ordinal: 0 })),
      query,
    ),
  }
}
