import type { UpcomingAnniversariesOutput } from '@orbita/contract/people/anniversaries'
import { anniversariesOf, milestoneWords, UPCOMING_DAYS } from '@orbita/domain/people/anniversaries'
import { addDays, type DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, OF_AREAS } from '../../people/users/areas-sql.ts'
import { MAY_FALL } from './reach-anniversaries.ts'

/** The anniversaries that are listed; more are counted. */
const MOST_LISTED = 50

type Row = { id: number; name: string; avatar: string | null; joinedOn: DayKey; isQuiet: boolean }

const findComing = prepare<[from: string, until: string, areas: Areas], Row>(
  'anniversaries.find-coming',
  `select u.id, u.name, u.avatar, u.joined_on::text as "joinedOn", u.anniversary_quiet as "isQuiet"
     from users u where ${MAY_FALL('$1', '$2')} and ${OF_AREAS('$3')} order by u.folded_name, u.id`,
)

const countDated = prepare<[areas: Areas], { people: number; undated: number }>(
  'anniversaries.count-dated',
  `select count(*)::int as people, count(*) filter (where u.joined_on is null)::int as undated
     from users u where u.is_active and u.erased_at is null and ${OF_AREAS('$1')}`,
)

/** Returns the anniversaries of the next days, those of today first, and who has no day of joining. @see AN-1, D-106b */
export async function findUpcoming(
  db: Queryable,
  { today, areas }: { today: DayKey; areas: Areas },
): Promise<UpcomingAnniversariesOutput> {
  const days = { from: today, until: addDays(today, UPCOMING_DAYS) }
  const [rows, [counted]] = await Promise.all([findComing(db, days.from, days.until, areas), countDated(db, areas)])
  const all = rows
    .flatMap(({ joinedOn, ...person }) => anniversariesOf(joinedOn, days).map((one) => ({ ...person, ...one })))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const listed = all.slice(0, MOST_LISTED).map((one) => ({ ...one, milestone: milestoneWords(one.milestone) }))
  return { anniversaries: listed, total: all.length, today, ...counted! }
}
