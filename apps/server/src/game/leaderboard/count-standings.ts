import { endOfDay } from '@orbita/domain/missions/deadlines'
import { type DayKey, dayBefore, dayKey, monthKey } from '@orbita/domain/period'
import type pg from 'pg'
import type { Dependencies } from '../../dependencies.ts'
import { exclusively, inTransaction } from '../../infra/db/exclusively.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { catalogOf } from '../albums/catalog.ts'
import { openAlbum } from '../albums/open-album.ts'

/** A period that standings are counted over. The company days are both inclusive. */
type Span = { period: 'month' | 'season'; key: string; from: DayKey; until: DayKey }

const findMoved = prepare<[period: string], { last: number; key: string | null; counted: number | null }>(
  'leaderboard.find-moved',
  `select coalesce((select max(id) from ledger), 0) as last, c.period_key as key, c.last_movement as counted
     from (select $1::text as period) as asked left join standings_counts c using (period)`,
)

const forget = prepare<[period: string], never>(
  'leaderboard.forget',
  `delete from standings where board = $1 or board like $1 || '/%'`,
)

// Imported opening balances do not count, because they were not earned in the period.
const count = prepare<[period: string, from: Date, until: Date], { people: number }>(
  'leaderboard.count',
  `with scores as (
     select l.user_id, sum(l.experience)::int as experience
       from ledger l
      where l.occurred_at >= $2 and l.occurred_at < $3 and l.experience <> 0 and l.kind <> 'import'
      group by l.user_id having sum(l.experience) > 0
   ), eligible as (
     select s.user_id, s.experience, u.area, u.name
       from scores s join users u on u.id = s.user_id
      where u.is_active and 'mision-espacial' = any (u.platform)
        and not exists (select from leaderboard_opt_outs o where o.user_id = u.id)
   ), counted as (
     insert into standings (board, position, place, user_id, experience)
     select $1, row_number() over (order by experience desc, name, user_id), rank() over (order by experience desc),
            user_id, experience
       from eligible
     union all
     select $1 || '/' || area, row_number() over (partition by area order by experience desc, name, user_id),
            rank() over (partition by area order by experience desc), user_id, experience
       from eligible where area is not null
     returning board
   )
   select count(*)::int as people from counted where board = $1`,
)

const remember = prepare<[period: string, key: string, now: Date, last: number], never>(
  'leaderboard.remember',
  `insert into standings_counts (period, period_key, counted_at, last_movement) values ($1, $2, $3, $4)
   on conflict (period) do update
      set period_key = excluded.period_key, counted_at = excluded.counted_at, last_movement = excluded.last_movement`,
)

/**
 * Recounts the standings of the month and of the season if there are new movements or a new period began. Readers see
 * the old standings until the new ones are complete.
 *
 * The count runs on its own connection, because a long ledger takes seconds and no request should wait for it.
 *
 * @param signal stops the count and keeps the old standings
 * @returns a summary of the count, in Spanish; undefined when there was nothing to recount
 * @see RC-5
 */
export async function countStandings(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const now = clock()
  const today = dayKey(now, config.timeZone)
  const album = await openAlbum(db.pool, catalogOf(db), today)
  const year = today.slice(0, 4)
  const month = monthKey(now, config.timeZone)
  const spans: Span[] = [
    { period: 'month', key: month, from: `${month}-01`, until: today },
    {
      period: 'season',
      key: album?.id ?? year,
      from: album?.startsOn ?? `${year}-01-01`,
      until: today,
    },
  ]
  const counted: string[] = []
  const countAll = async (client: pg.Client) => {
    for (const span of spans) {
      const people = await inTransaction(client, () => countSpan(client, { ...span, now, timeZone: config.timeZone }))
      if (people !== undefined) counted.push(`${span.key}: ${people}`)
    }
  }
  try {
    await exclusively(db.config, 'standings', countAll, signal)
  } catch (error) {
    if (!signal?.aborted) throw error
  }
  return counted.length > 0 ? `Tabla contada (personas por periodo): ${counted.join(', ')}` : undefined
}

async function countSpan(tx: Queryable, span: Span & { now: Date; timeZone: string }): Promise<number | undefined> {
  const { period, key, from, until, now, timeZone } = span
  const [moved] = await findMoved(tx, period)
  if (moved && moved.key === key && moved.counted === moved.last) return undefined

  await forget(tx, period)
  const [result] = await count(tx, period, endOfDay(dayBefore(from), timeZone), endOfDay(until, timeZone))
  await remember(tx, period, key, now, moved?.last ?? 0)
  return result?.people ?? 0
}
