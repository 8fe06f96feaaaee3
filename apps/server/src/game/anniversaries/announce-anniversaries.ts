import { anniversariesOf, LEADER_DAYS, type Milestone } from '@orbita/domain/people/anniversaries'
import { addDays, type DayKey, dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { raiseEvent } from '../../events/raise-event.ts'
import { prepare } from '../../infra/db/sql.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { findSetting } from '../../settings/find-settings.ts'
import { MAY_FALL } from './reach-anniversaries.ts'

const BATCH = 500

type Led = { id: number; name: string; joinedOn: DayKey; leaderId: number }

const findLed = prepare<[from: string, until: string], Led>(
  'anniversaries.find-led',
  `select u.id, u.name, u.joined_on::text as "joinedOn", l.id as "leaderId"
     from users u join users l on l.id = u.reports_to and l.is_active and 'mision-espacial' = any (l.platform)
    where ${MAY_FALL('$1', '$2')} and not u.anniversary_quiet order by u.id`,
)

const findTold = prepare<[leaderIds: readonly number[], keys: readonly string[]], { key: string }>(
  'anniversaries.find-told',
  `select n.notice_key as key from notices n
     join unnest($1::bigint[], $2::text[]) as a (user_id, key) on (n.user_id, n.notice_key) = (a.user_id, a.key)`,
)

/**
 * Tells the leaders of the anniversaries of their people that fall in the next days, once each, while the company asks for it.
 * Who wants no announcement is not told of.
 *
 * @returns a summary in Spanish
 * @see AN-1
 */
export async function announceAnniversaries({
  db,
  clock,
  config: { timeZone },
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const { tells, tellsLeader } = await findSetting(db.pool, 'anniversaries')
  if (tells === 'nobody' || !tellsLeader) return undefined

  const now = clock()
  const today = dayKey(now, timeZone)
  const days = { from: addDays(today, 1), until: addDays(today, LEADER_DAYS) }
  const ahead = (await findLed(db.pool, days.from, days.until)).flatMap(({ joinedOn, ...person }) =>
    anniversariesOf(joinedOn, days).map((one) => ({ ...person, ...one, key: keyOf(person.id, one.milestone) })),
  )
  const told = new Set(
    (
      await findTold(
        db.pool,
        ahead.map(({ leaderId }) => leaderId),
        ahead.map(({ key }) => key),
      )
    ).map(({ key }) => key),
  )
  const people = ahead.filter(({ key }) => !told.has(key))
  for (let from = 0; from < people.length; from += BATCH) {
    const some = people.slice(from, from + BATCH)
    await transaction(db.pool, (tx) => raiseEvent(tx, { kind: 'anniversaries-ahead', people: some, at: now }))
  }
  return people.length > 0 ? `Aniversarios anunciados a líderes: ${people.length}` : undefined
}

/** The key of the notice: a leader is told of each anniversary once, and so is the one who comes after them. */
const keyOf = (id: number, milestone: Milestone) => `anniversary-ahead:${id}:${milestone}`
