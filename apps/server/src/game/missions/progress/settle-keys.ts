import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { MAX_PROBLEMS, type Refused } from './problems.ts'

/** The beginning of the keys of rows without one, which their day and their place in it tell apart, as a regular expression. */
const OF_A_DAY = '^(~[0-9]+:)?row:'
/** The beginning of the keys of rows that count one thing each, such as a sale, whatever day they say. */
const OF_A_THING = '^(~[0-9]+:)?id:'

const renewKeys = prepare<[generation: number], { line: number }>(
  'progress.renew-keys',
  `update incoming_progress i set event_key = '~' || $1::int || ':' || regexp_replace(i.event_key, '^~\\d+:', '')
     from progress_events e
    where (e.user_id, e.challenge_id, e.mission_id, e.event_key)
          = (i.user_id, i.challenge_id, i.mission_id, i.event_key)
      and exists (select from progress_events r where r.reverses = e.id)
   returning i.line`,
)

const dropTwins = prepare<[limit: number], Refused>(
  'progress.drop-twins',
  `with twin as materialized (
     select i.line, i.event_key, (e.occurred_on = i.occurred_on or i.event_key ~ '${OF_A_THING}') and e.total is not distinct from i.total
              and (i.total is not null or e.amount = i.amount) as is_same
       from incoming_progress i join progress_events e using (user_id, challenge_id, mission_id, event_key)
   ), dropped as (
     delete from incoming_progress i using twin t where t.line = i.line and t.is_same
   )
   select line, case when event_key ~ '${OF_A_DAY}' then 'day-reused' else 'key-reused' end as reason,
          count(*) over ()::int as all
     from twin where not is_same order by line limit $1`,
)

const dropRepeated = prepare<[limit: number], Refused>(
  'progress.drop-repeated',
  `with repeated as (
     select user_id, challenge_id, mission_id, event_key from incoming_progress
      group by user_id, challenge_id, mission_id, event_key having count(*) > 1
   ), placed as materialized (
     select line, row_number() over one as place, (occurred_on = first_value(occurred_on) over one or event_key ~ '${OF_A_THING}')
              and total is not distinct from first_value(total) over one
              and amount is not distinct from first_value(amount) over one as is_same
       from incoming_progress join repeated using (user_id, challenge_id, mission_id, event_key)
     window one as (partition by user_id, challenge_id, mission_id, event_key order by occurred_on, line)
   ), dropped as (
     delete from incoming_progress i using placed p where p.line = i.line and p.place > 1 and p.is_same
   )
   select line, 'key-reused' as reason, count(*) over ()::int as all
     from placed where place > 1 and not is_same order by line limit $1`,
)

const findOthers = prepare<[limit: number], Refused>(
  'progress.find-things-of-others',
  `select i.line, 'key-of-another' as reason, count(*) over ()::int as all
     from incoming_progress i
    where i.event_key ~ '${OF_A_THING}'
      and exists (select from progress_events e
                   where (e.challenge_id, e.mission_id) = (i.challenge_id, i.mission_id) and e.user_id <> i.user_id
                     and regexp_replace(e.event_key, '^~[0-9]+:', '') = regexp_replace(i.event_key, '^~[0-9]+:', '')
                     and e.event_key ~ '${OF_A_THING}'
                     and not exists (select from progress_events r where r.reverses = e.id))
    order by i.line limit $1`,
)

/**
 * Keeps one line per key, and none for a key that already counts. The key of an undone event is free again: the line
 * gets a generation prefix (`~2:`), so that an undone file can be loaded again.
 *
 * @returns the lines whose key already belongs to a different fact, or whose thing counts for somebody else
 * @see CO-2, MI-3
 */
export async function settleProgressKeys(tx: Tx, most: number = MAX_PROBLEMS): Promise<Refused[]> {
  for (let generation = 2; (await renewKeys(tx, generation)).length > 0; ) generation++
  const reused = await dropTwins(tx, most)
  const repeated = await dropRepeated(tx, most)
  if (reused.length > 0 || repeated.length > 0) return reused.length > 0 ? reused : repeated
  return findOthers(tx, most)
}
