import type { Latest, LatestOutput } from '@orbita/contract/screens/integrations'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The lines that are shown. */
const LINES = 8

/** The messages and statements that are looked through, so that a large load costs no more than a small one. */
const LOOKED_AT = 500

type Of<Way extends Latest['way']> = Omit<Extract<Latest, { way: Way }>, 'way' | 'at'> & { at: Date }

const findSent = prepare<[lookedAt: number, lines: number], Of<'destination'> & { isMail: boolean }>(
  'integrations.find-sent',
  `select d.kind = 'mail' as "isMail", d.name, o.event, coalesce(o.outcome, 'waiting') as state, max(o.queued_at) as at,
          count(*)::int as count, max(o.attempts)::int as attempts
     from (select * from outgoing order by id desc limit $1) o join destinations d on d.id = o.destination_id
    group by d.id, o.event, o.outcome, date_trunc('hour', o.queued_at) order by at desc limit $2`,
)

const findLearned = prepare<[lookedAt: number, lines: number], Of<'learning'>>(
  'integrations.find-learned',
  `select a.name, m.title as mission, s.state, max(s.stored_at) as at, count(*)::int as count
     from (select * from xapi_statements where state <> 'voiding' order by stored_at desc limit $1) s
     join xapi_activities a using (activity, verb)
     left join missions m on (m.challenge_id, m.id) = (a.challenge_id, a.mission_id)
    group by a.activity, a.verb, a.name, m.title, s.state, date_trunc('hour', s.stored_at) order by at desc limit $2`,
)

const findKeys = prepare<[lines: number], Of<'key'>>(
  'integrations.find-used-keys',
  `select name, 'used' as state, used_at as at from machine_keys where used_at is not null
   union all
   select name, 'leaked', revoked_at from machine_keys where revoked_by is null and revoked_at is not null
    order by at desc limit $1`,
)

/** Returns what came in and went out last, by whichever way. It names no person. @see D-107, D-109 */
export async function findLatest(db: Queryable): Promise<LatestOutput> {
  const [sent, learned, keys] = await Promise.all([
    findSent(db, LOOKED_AT, LINES),
    findLearned(db, LOOKED_AT, LINES),
    findKeys(db, LINES),
  ])
  const latest: Latest[] = [
    ...sent.map(
      ({ isMail, name, at, ...one }): Latest =>
        isMail
          ? { way: 'mail', at: at.toISOString(), ...one }
          : { way: 'destination', at: at.toISOString(), name, ...one },
    ),
    ...learned.map(({ at, ...one }) => ({ way: 'learning' as const, at: at.toISOString(), ...one })),
    ...keys.map(({ at, ...one }) => ({ way: 'key' as const, at: at.toISOString(), ...one })),
  ]
  return { latest: latest.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, LINES) }
}
