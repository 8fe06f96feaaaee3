import { type NextFacts, NO_FACTS } from '@orbita/domain/next-thing'
import { type DayKey, mondayAfter } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Collected } from './count-collected.ts'
import { duePacks, VISITOR, type Visitor } from './packs/grant-weekly-pack.ts'

type HomeRow = Pick<NextFacts, 'waitingPacks' | 'trader' | 'gift' | 'page'> & {
  awards: { count: number; title: string | null }
  startsOn: DayKey | null
  endsOn: DayKey | null
} & Visitor & { [K in keyof Collected]: number | null }

const findNext = prepare<[userId: number, today: string, now: Date], HomeRow>(
  'albums.find-next',
  `select (select count(*) from packs p where p.user_id = $1 and p.state = 'granted') as "waitingPacks",
          (select jsonb_build_object('count', count(*), 'title', min(w.title))
             from award_states s join awards w on w.id = s.award_id
            where s.user_id = $1 and s.state = 'unlocked' and w.platform = 'figuras') as awards,
          (select u.name from trades t join users u on u.id = t.proposer_id
            where t.receiver_id = $1 and t.state = 'proposed' and t.expires_at > $3
            order by t.proposed_at, t.id limit 1) as trader,
          (select jsonb_build_object('id', g.id, 'name', u.name) from figure_gifts g join users u on u.id = g.giver_id
            where g.receiver_id = $1 and g.opened_at is null
            order by g.given_at, g.id limit 1) as gift,
          a.starts_on::text as "startsOn", a.ends_on::text as "endsOn", ${VISITOR},
          case when a.id is not null then
            (select count(*) from collection c where c.user_id = $1 and c.album_id = a.id) end as collected,
          case when a.id is not null then (select count(*) from figures f where f.album_id = a.id) end as total,
          (select jsonb_build_object('title', g.title, 'missing', lacking.missing)
             from album_pages g cross join lateral (
               select count(*) as missing from figures f
                where f.album_id = g.album_id and f.page_id = g.id
                  and not exists (select from collection c
                                   where c.user_id = $1 and c.album_id = f.album_id and c.number = f.number)
             ) as lacking
            where g.album_id = a.id and lacking.missing > 0
            order by lacking.missing, g.position limit 1) as page
     from users u
     left join lateral (select id, starts_on, ends_on from albums where starts_on <= $2
                         order by ends_on >= $2 desc, starts_on desc, id limit 1) as a on true
    where u.id = $1`,
)

/** Returns what the home of figuras shows of the album, and what figuras has for the employee to do. */
export type FigurasFacts = {
  album: Collected | null
  facts: NextFacts
  /** the packs that the employee's next visit to figuras gives */
  due: number
}

/**
 * Returns what figuras has for an employee, with one query. Between seasons packs rest, and there is no page
 * to complete and no weekly pack to promise.
 *
 * @param asked.today the company's day
 * @see D-50, D-57b
 */
export async function findNextFiguras(
  db: Queryable,
  { userId, today, timeZone, now }: { userId: number; today: DayKey; timeZone: string; now: Date },
): Promise<FigurasFacts> {
  const [row] = await findNext(db, userId, today, now)
  const { waitingPacks, awards, trader, gift, startsOn, endsOn, collected, total, page } = row!
  const monday = mondayAfter(today)
  const isOpen = startsOn !== null && endsOn !== null && today <= endsOn
  const due = duePacks(row!, { season: isOpen ? { startsOn, endsOn } : null, timeZone, now })
  return {
    album: collected === null || total === null ? null : { collected, total },
    due: due.length,
    facts: {
      ...NO_FACTS,
      waitingPacks: isOpen ? waitingPacks : 0,
      isAlbumComplete: isOpen && collected !== null && collected === total,
      award: awards.title === null ? null : { count: awards.count, title: awards.title },
      trader,
      gift,
      page: isOpen ? page : null,
      weeklyOn: endsOn !== null && monday <= endsOn ? monday : null,
    },
  }
}
