import type { LogbookEntry, LogbookOutput } from '@orbita/contract/people/logbook'
import { PAGE_SIZE } from '@orbita/domain/page'
import type { LogbookKind } from '@orbita/domain/people/logbook'
import type { PlatformId } from '@orbita/domain/platforms'
import { RANKS, type RankId, thresholdOf } from '@orbita/domain/ranks'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { findSetting } from '../../settings/find-settings.ts'
import { ENTRIES } from './entries-sql.ts'

type EntryRow = Omit<LogbookEntry, 'at' | 'person'> & {
  kind: LogbookKind
  at: Date
  name: string | null
  avatar: string | null
}

const findEntries = prepare<
  [userId: number, ranks: readonly RankId[], thresholds: readonly number[], at: Date, key: string, limit: number],
  EntryRow
>(
  'logbook.find-entries',
  `select kind, key, at, name, avatar, others, about, more, picture from (${ENTRIES}) entries
    where (at, key) < ($4::timestamptz, $5::text)
    order by at desc, key desc limit $6`,
)

/** The season that is open, or else the last one; every day there was before the first one. */
const SINCE = `coalesce((select max(a.starts_on) from albums a where a.starts_on <= $2::date), '-infinity'::date)`

const countSeason = prepare<
  [userId: number, today: DayKey, timeZone: string],
  { thanks: number; people: number; pages: number; trades: number }
>(
  'logbook.count-season',
  `select
     (select count(distinct k.id)::int from kudos k
       where k.sender_id = $1 and k.withdrawn_at is null and (k.sent_at at time zone $3)::date >= ${SINCE}) as thanks,
     (select count(distinct r.receiver_id)::int from kudos k join kudos_receivers r on r.kudos_id = k.id
       where k.sender_id = $1 and k.withdrawn_at is null and (k.sent_at at time zone $3)::date >= ${SINCE}) as people,
     (select count(*)::int from album_completions c
       where c.user_id = $1 and c.page_id <> '' and (c.at at time zone $3)::date >= ${SINCE}) as pages,
     (select count(*)::int from trades t
       where t.state = 'accepted' and (t.proposer_id = $1 or t.receiver_id = $1)
         and (t.closed_at at time zone $3)::date >= ${SINCE}) as trades`,
)

type Asked = {
  user: { id: number; platforms: readonly PlatformId[] }
  today: DayKey
  timeZone: string
  /** the `next` of the page before */
  before?: string | undefined
}

const EARNED = RANKS.slice(1).map(({ id }) => id)

/** Everything is before it: the last instant that PostgreSQL and JavaScript both know. */
const FIRST_PAGE = '9999-12-31T23:59:59.999Z~'

/**
 * Returns a page of what an employee's logbook remembers, the latest first. It is theirs alone.
 *
 * @see D-138
 */
export async function findLogbook(db: Queryable, { user, today, timeZone, before }: Asked): Promise<LogbookOutput> {
  const thresholds = await findSetting(db, 'ranks')
  const [at, key] = (before ?? FIRST_PAGE).split('~') as [string, string]
  const [rows, [season]] = await Promise.all([
    findEntries(
      db,
      user.id,
      EARNED,
      EARNED.map((rank) => thresholdOf(rank, thresholds)),
      new Date(at),
      key,
      PAGE_SIZE + 1,
    ),
    countSeason(db, user.id, today, timeZone),
  ])
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const { thanks, people, pages, trades } = season!
  return {
    recognitions: user.platforms.includes('mision-espacial') ? { thanks, people } : null,
    album: user.platforms.includes('figuras') ? { pages, trades } : null,
    entries: page.map(({ at, name, avatar, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      person: name === null ? null : { name, avatar },
    })),
    next: rows.length > PAGE_SIZE && last ? `${last.at.toISOString()}~${last.key}` : null,
  }
}
