import type { Destination, DestinationsOutput } from '@orbita/contract/outgoing/destinations'
import type { DestinationKind } from '@orbita/domain/outgoing/events'
import { nameAccounts } from '../identity/accounts/name-accounts.ts'
import { prepare, type Queryable } from '../infra/db/sql.ts'

type Row = {
  id: number
  kind: DestinationKind
  name: string
  shown: string
  events: string[]
  off_because: 'operator' | 'failures' | 'gone' | 'restored' | null
  off_at: Date | null
  failing_since: Date | null
  next_at: Date
  last_success_at: Date | null
  previous_until: Date | null
  made_by: number
  created_at: Date
  waiting: number
  ended: number
  at_first: number
}

const find = prepare<[now: Date], Row>(
  'outgoing.find-destinations',
  `select d.id, d.kind, d.name, d.shown, d.events, d.off_because, d.off_at, d.failing_since, d.next_at, d.last_success_at,
          case when d.previous_until > $1 then d.previous_until end as previous_until, d.made_by, d.created_at,
          (select count(*) from outgoing o where o.destination_id = d.id and o.ended_at is null) as waiting,
          coalesce(week.ended, 0) as ended, coalesce(week.at_first, 0) as at_first
     from destinations d
     left join lateral (
       select count(*) as ended, count(*) filter (where o.outcome = 'delivered' and o.attempts = 1) as at_first
         from outgoing o
        where o.destination_id = d.id and o.ended_at is not null and o.queued_at > $1::timestamptz - interval '7 days'
     ) as week on true
    where d.kind <> 'mail'
    order by d.id`,
)

/** Returns the systems that are told of what happens, with how they fare. @see D-109 */
export async function findDestinations(db: Queryable, now: Date): Promise<DestinationsOutput> {
  const rows = await find(db, now)
  const names = await nameAccounts(
    db,
    rows.map(({ made_by: madeBy }) => madeBy),
  )
  return {
    destinations: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      shown: row.shown,
      events: row.events,
      state: stateOf(row),
      failingSince: row.failing_since?.toISOString() ?? null,
      nextAt: stateOf(row) === 'failing' ? row.next_at.toISOString() : null,
      lastSuccessAt: row.last_success_at?.toISOString() ?? null,
      offAt: row.off_at?.toISOString() ?? null,
      previousUntil: row.previous_until?.toISOString() ?? null,
      waiting: row.waiting,
      week: { ended: row.ended, atFirst: row.at_first },
      madeBy: names.get(row.made_by)?.name ?? '',
      createdAt: row.created_at.toISOString(),
    })),
  }
}

const OFF = { operator: 'paused', failures: 'given-up', gone: 'gone', restored: 'restored' } as const

function stateOf(row: Pick<Row, 'off_because' | 'failing_since' | 'last_success_at'>): Destination['state'] {
  if (row.off_because) return OFF[row.off_because]
  if (row.failing_since) return 'failing'
  return row.last_success_at ? 'works' : 'new'
}
