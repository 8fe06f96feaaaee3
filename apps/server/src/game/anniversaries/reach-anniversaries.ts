import { ANNIVERSARY_DAYS, anniversariesOf, type Milestone } from '@orbita/domain/people/anniversaries'
import { addDays, type DayKey, dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { raiseEvent } from '../../events/raise-event.ts'
import { prepare } from '../../infra/db/sql.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { findSettings } from '../../settings/find-settings.ts'

const BATCH = 500

/**
 * Writes the SQL condition that an anniversary of the user `u` may fall on one of some days, both inclusive: thirty or ninety
 * days after joining, or a year of it. `anniversariesOf` says exactly.
 */
export const MAY_FALL = (
  from: string,
  until: string,
) => `u.is_active and u.erased_at is null and u.joined_on is not null
      and u.joined_on < ${until}::date
      and (u.joined_on + 30 between ${from}::date and ${until}::date
           or u.joined_on + 90 between ${from}::date and ${until}::date
           or exists (select from generate_series(${from}::date, ${until}::date, interval '1 day') as d (day)
                       where extract(month from d.day) = extract(month from u.joined_on)
                         and extract(day from d.day) in (extract(day from u.joined_on), 28)))`

const findCandidates = prepare<[from: string, until: string], { id: number; joinedOn: DayKey }>(
  'anniversaries.find-candidates',
  `select u.id, u.joined_on::text as "joinedOn" from users u where ${MAY_FALL('$1', '$2')} order by u.id`,
)

const insertReached = prepare<
  [userIds: readonly number[], milestones: readonly string[], days: readonly string[], now: Date],
  { userId: number; milestone: Milestone; day: DayKey }
>(
  'anniversaries.insert',
  `insert into anniversaries (user_id, milestone, day, at)
   select id, milestone, day::date, $4 from unnest($1::bigint[], $2::text[], $3::text[]) as r (id, milestone, day) order by id
   on conflict do nothing
   returning user_id as "userId", milestone, day::text as day`,
)

/**
 * Celebrates the anniversaries of joining that fell today, and those of the last days that no job saw, since the company asks
 * for them. The key of each decides between two processes.
 *
 * @returns a summary in Spanish
 * @see AN-1, D-106b
 */
export async function reachAnniversaries({
  db,
  clock,
  config: { timeZone },
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const { value, changedAt } = (await findSettings(db.pool)).anniversaries
  if (value.tells === 'nobody' || changedAt === null) return undefined

  const now = clock()
  const today = dayKey(now, timeZone)
  const since = dayKey(new Date(changedAt), timeZone)
  const earliest = addDays(today, 1 - ANNIVERSARY_DAYS)
  const days = { from: since > earliest ? since : earliest, until: today }
  const due = (await findCandidates(db.pool, days.from, days.until)).flatMap(({ id, joinedOn }) =>
    anniversariesOf(joinedOn, days).map((one) => ({ ...one, id })),
  )
  let count = 0
  for (let from = 0; from < due.length; from += BATCH) {
    const some = due.slice(from, from + BATCH)
    count += await transaction(db.pool, async (tx) => {
      const people = await insertReached(
        tx,
        some.map(({ id }) => id),
        some.map(({ milestone }) => milestone),
        some.map(({ day }) => day),
        now,
      )
      if (people.length > 0) await raiseEvent(tx, { kind: 'anniversaries-reached', people, ...value, at: now })
      return people.length
    })
  }
  return count > 0 ? `Aniversarios celebrados: ${count}` : undefined
}

/** Deletes the anniversaries of a person. */
export const eraseAnniversaries = prepare<[personId: number], never>(
  'anniversaries.erase',
  'delete from anniversaries where user_id = $1',
)
