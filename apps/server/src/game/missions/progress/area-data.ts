import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

/** The keys of what people of an area without data note, and of what a review takes back of it. @see MI-13 */
export const NOTED_KEY = 'noted:'
export const NOTED_REVERSAL_KEY = 'noted-reversal:'

/** Matches the keys of {@link NOTED_KEY} and {@link NOTED_REVERSAL_KEY}. */
export const IS_NOTED = (key: string) => `${key} ~ '^noted(-reversal)?:'`
/** Matches the facts that take away what was noted and the data have too. */
export const IS_ABSORBED = (key: string) => `${key} like 'absorbed:%'`
const IS_CORRECTION = (key: string) => `${key} like 'correction:%'`

/**
 * The SQL of the part of a person's progress in a mission that they noted and that the data do not have: progress without it is
 * what the data say.
 */
export const beyondData = (of: { userId: string; challengeId: string; missionId: string }): string =>
  `coalesce((select sum(e.amount) from progress_events e
              where (e.user_id, e.challenge_id, e.mission_id) = (${of.userId}, ${of.challengeId}, ${of.missionId})
                and (${IS_NOTED('e.event_key')} or ${IS_ABSORBED('e.event_key')})), 0)`

/** The SQL of whether a person noted something of a mission, by an index. */
export const hasNotes = (of: { userId: string; challengeId: string; missionId: string }): string =>
  `exists (select from self_reports n
            where (n.user_id, n.challenge_id, n.mission_id) = (${of.userId}, ${of.challengeId}, ${of.missionId}))`

/** The SQL of whether an area has a row of a mission's data that was not taken back with its file. @see MI-13 */
export const hasData = (of: { challengeId: string; missionId: string; area: string }): string =>
  `exists (select from area_data has
            where (has.challenge_id, has.mission_id, has.area) = (${of.challengeId}, ${of.missionId}, ${of.area})
              and not exists (select from progress_batches b where b.id = has.batch_id and b.undone_at is not null))`

// In one order, so that two senders of the first data of some areas wait for each other and never in a circle.
const mark = prepare<[batchId: number, now: Date], never>(
  'progress.mark-area-data',
  `insert into area_data (challenge_id, mission_id, area, batch_id, first_at)
   select distinct i.challenge_id, i.mission_id, u.area, $1::bigint, $2::timestamptz
     from incoming_progress i
     join users u on u.id = i.user_id
     join missions m on (m.challenge_id, m.id) = (i.challenge_id, i.mission_id)
    where u.area is not null and m.source = 'file' and not ${IS_NOTED('i.event_key')} and not ${IS_CORRECTION('i.event_key')}
    order by 1, 2, 3
   on conflict do nothing`,
)

/** Notes which areas the waiting facts are data of. They count also when they say nothing new, as a total of zero does. @see MI-13 */
export async function markAreaData(tx: Tx, { batchId, now }: { batchId: number | null; now: Date }): Promise<void> {
  await mark(tx, batchId ?? 0, now)
}

/** What the data of somebody's area say, beside what they noted. @property isMore whether they say more @property isFirst whether data met their notes for the first time */
export type Absorbed = {
  userId: number
  challengeId: string
  missionId: string
  data: number
  isMore: boolean
  isFirst: boolean
}

/** The facts of files and systems, and what was taken back of them. */
const IS_OF_DATA = (key: string) => `not ${IS_NOTED(key)} and not ${IS_ABSORBED(key)} and not ${IS_CORRECTION(key)}`

// Data that were there before the first note, as of somebody who changed areas since, are not those that were noted.
const absorb = (touched: string) =>
  `with touched as materialized (
     select distinct t.user_id, t.challenge_id, t.mission_id from ${touched} t
      where ${hasNotes({ userId: 't.user_id', challengeId: 't.challenge_id', missionId: 't.mission_id' })}
   ), parts as (
     select user_id, challenge_id, mission_id, max(e.id) as last, max(e.occurred_on) as last_on,
            coalesce(sum(e.amount) filter (where ${IS_NOTED('e.event_key')}), 0) as noted,
            0 - coalesce(sum(e.amount) filter (where ${IS_ABSORBED('e.event_key')}), 0) as absorbed,
            coalesce(sum(e.amount) filter (where ${IS_OF_DATA('e.event_key')}), 0) as data,
            coalesce(sum(e.amount) filter (where ${IS_OF_DATA('e.event_key')} and e.id > e.first), 0) as fresh,
            bool_or(${IS_ABSORBED('e.event_key')}) as was_absorbed, bool_or(${IS_NOTED('e.event_key')}) as was_noted
       from (select user_id, challenge_id, mission_id, id, occurred_on, amount, event_key,
                    min(id) filter (where ${IS_NOTED('event_key')}) over (partition by user_id, challenge_id, mission_id) as first
               from touched join progress_events using (user_id, challenge_id, mission_id)) e
      group by user_id, challenge_id, mission_id
   ), due as materialized (
     select *, greatest(0, least(noted, fresh)) - absorbed as more from parts where was_noted
   ), added as (
     insert into progress_events (user_id, challenge_id, mission_id, amount, occurred_on, text, event_key, recorded_at)
     select user_id, challenge_id, mission_id, 0 - more, last_on, 'Ya lo habías anotado', 'absorbed:' || last, $1
       from due where more <> 0
   ), moved as (
     update mission_progress p set amount = p.amount - d.more from due d
      where d.more <> 0 and (p.user_id, p.challenge_id, p.mission_id) = (d.user_id, d.challenge_id, d.mission_id)
   )
   select user_id as "userId", challenge_id as "challengeId", mission_id as "missionId", data, fresh > noted as "isMore",
          more > 0 and not was_absorbed as "isFirst"
     from due where more <> 0 order by user_id, challenge_id, mission_id`

const absorbIncoming = prepare<[now: Date], Absorbed>('progress.absorb-incoming', absorb('incoming_progress'))

const absorbOf = prepare<[now: Date, factIds: readonly number[]], Absorbed>(
  'progress.absorb-of-facts',
  absorb('(select user_id, challenge_id, mission_id from progress_events where id = any ($2::bigint[]))'),
)

/**
 * Takes away what people of an area without data noted and its data have too, so that progress is the higher of both: an
 * opposite fact of its own, which follows when either changes. The caller holds their progress and has merged the waiting facts.
 *
 * @returns those for whom it changed
 * @see MI-13
 */
export function absorbNotes(tx: Tx, now: Date): Promise<Absorbed[]> {
  return absorbIncoming(tx, now)
}

/** Does as {@link absorbNotes} does, for the missions of facts that were taken back. */
export function absorbNotesOf(tx: Tx, factIds: readonly number[], now: Date): Promise<Absorbed[]> {
  return absorbOf(tx, now, factIds)
}
