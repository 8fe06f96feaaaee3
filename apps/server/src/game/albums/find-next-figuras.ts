import { STARDUST } from '@orbita/domain/album/stardust'
import { type NextFacts, NO_FACTS } from '@orbita/domain/next-thing'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { type DayKey, mondayAfter } from '@orbita/domain/time/period'
import type { Collected } from './count-collected.ts'
import { duePacks, VISITOR, type Visitor } from './packs/grant-weekly-pack.ts'

/**
 * The facts from which figuras chooses the next thing for an employee, as {@link NEXT_FIGURAS} finds them; `createdAt`
 * is a JSON timestamp.
 */
export type NextFigurasRow = Pick<NextFacts, 'waitingPacks' | 'wish' | 'trader' | 'gift' | 'page'> & {
  awards: { count: number; title: string | null }
  completePages: number
  startsOn: DayKey | null
  endsOn: DayKey | null
  doubleWeeks: number | null
} & Omit<Visitor, 'createdAt'> & { createdAt: string } & { [K in keyof Collected]: number | null }

/** The stardust that buys a figure `f`. @see AL-6 */
const STARDUST_PRICE = `case f.rarity ${RARITY_IDS.map((id) => `when '${id}' then ${STARDUST[id].price}`).join(' ')} end`

/**
 * Returns SQL that finds the facts from which figuras chooses the next thing for an employee, as one {@link
 * NextFigurasRow}.
 *
 * @param userId the parameter that holds the employee, as `$1`
 * @param today the parameter that holds the company's day
 * @param now the parameter that holds the instant
 */
export const NEXT_FIGURAS = ({ userId, today, now }: Record<'userId' | 'today' | 'now', string>) =>
  `select (select count(*) from packs p where p.user_id = ${userId} and p.state = 'granted') as "waitingPacks",
          (select jsonb_build_object('count', count(*), 'title', min(w.title))
             from award_states s join awards w on w.id = s.award_id
            where s.user_id = ${userId} and s.state = 'unlocked' and w.platform = 'figuras') as awards,
          (select u.name from trades t join users u on u.id = t.proposer_id
            where t.receiver_id = ${userId} and t.state = 'proposed' and t.expires_at > ${now}
            order by t.proposed_at, t.id limit 1) as trader,
          (select jsonb_build_object('id', g.id, 'name', u.name) from figure_gifts g join users u on u.id = g.giver_id
            where g.receiver_id = ${userId} and g.opened_at is null
            order by g.given_at, g.id limit 1) as gift,
          (select min(w.month) from wish_grants w
            where w.user_id = ${userId} and w.seen_at is null and w.album_id is not null) as wish,
          a.starts_on::text as "startsOn", a.ends_on::text as "endsOn", a.double_weeks as "doubleWeeks", ${VISITOR},
          case when a.id is not null then
            (select count(*) from collection c where c.user_id = ${userId} and c.album_id = a.id) end as collected,
          case when a.id is not null then (select count(*) from figures f where f.album_id = a.id) end as total,
          (select count(*) from album_pages g
            where g.album_id = a.id and not exists (
              select from figures f
               where f.album_id = g.album_id and f.page_id = g.id
                 and not exists (select from collection c
                                  where c.user_id = ${userId} and c.album_id = f.album_id and c.number = f.number)
            )) as "completePages",
          (select jsonb_build_object('title', g.title, 'missing', lacking.missing)
             from album_pages g cross join lateral (
               select count(*) as missing, sum(${STARDUST_PRICE}) as grains from figures f
                where f.album_id = g.album_id and f.page_id = g.id
                  and not exists (select from collection c
                                   where c.user_id = ${userId} and c.album_id = f.album_id and c.number = f.number)
             ) as lacking
            where g.album_id = a.id and lacking.missing > 0
            order by lacking.grains, g.position limit 1) as page
     from users u
     left join lateral (select id, starts_on, ends_on, double_weeks from albums where starts_on <= ${today}
                         order by ends_on >= ${today} desc, starts_on desc, id limit 1) as a on true
    where u.id = ${userId}`

/** The part of the home of figuras that shows the album, and the things that figuras has for the employee to do. */
export type FigurasFacts = {
  album: Collected | null
  completePages: number
  facts: NextFacts
  /** the packs that the employee's next visit to figuras gives */
  due: number
}

/**
 * Returns what figuras has for an employee to do. Between seasons packs rest, and there is no page to complete and no
 * weekly pack to promise.
 *
 * @param at.today the company's day
 * @see D-50, D-57b
 */
export function nextFigurasOf(row: NextFigurasRow, at: { today: DayKey; timeZone: string; now: Date }): FigurasFacts {
  const { waitingPacks, wish, awards, trader, gift, startsOn, endsOn, collected, total, page, completePages } = row
  const doubleWeeks = row.doubleWeeks ?? 0
  const { today, timeZone, now } = at
  const monday = mondayAfter(today)
  const isOpen = startsOn !== null && endsOn !== null && today <= endsOn
  const visitor = { ...row, createdAt: new Date(row.createdAt) }
  const due = duePacks(visitor, { season: isOpen ? { startsOn, endsOn, doubleWeeks } : null, timeZone, now })
  return {
    album: collected === null || total === null ? null : { collected, total },
    completePages,
    due: due.length,
    facts: {
      ...NO_FACTS,
      waitingPacks: isOpen ? waitingPacks : 0,
      wish,
      isAlbumComplete: isOpen && collected !== null && collected === total,
      award: awards.title === null ? null : { count: awards.count, title: awards.title },
      trader: isOpen ? trader : null,
      gift,
      page: isOpen ? page : null,
      weeklyOn: endsOn !== null && monday <= endsOn ? monday : null,
    },
  }
}
