import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Violation } from '../game/bank-checks.ts'

const DAY = 'at time zone $1)::date'

/** The rules that must hold at the end of a year, beside those of the bank. */
const CHECKS: Readonly<Record<string, string>> = {
  'a pack opened outside the days of its season': `
    select 1 from packs p join albums a on a.id = p.album_id where p.opened_on not between a.starts_on and a.ends_on`,
  'a weekly pack granted between two seasons': `
    select 1 from packs p where source = 'weekly'
      and not exists (select from albums a where (p.granted_at ${DAY} between a.starts_on and a.ends_on)`,
  'two packs of thanks within 28 days': `
    select 1 from packs p join packs q on q.user_id = p.user_id and q.id > p.id
     where p.source = 'kudos' and q.source = 'kudos' and q.granted_at < p.granted_at + interval '28 days'
       and p.source_key not like 'kudos:faro%' and q.source_key not like 'kudos:faro%'`,
  'more from one album than AW-1 allows': `
    select 1 from ledger l join awards w on l.movement_key = 'award:' || w.id
     where w.album_id is not null
     group by l.user_id, w.album_id having sum(l.experience) > 400 or sum(l.credits) > 440`,
  'a turn of a series paid twice, or never done': `
    select 1 from ledger l join missions m on l.movement_key like 'mission:' || m.challenge_id || '/' || m.id || ':%'
      left join mission_progress p on (p.user_id, p.challenge_id, p.mission_id) = (l.user_id, m.challenge_id, m.id)
     where m.series is not null
     group by l.user_id, m.challenge_id, m.id, p.completions having count(*) > 1 or coalesce(p.completions, 0) <> 1`,
  'a prize of turns without its turns, or more than one of a series': `
    select 1 from packs p join missions m on p.source_key like 'mission:' || m.challenge_id || '/' || m.series || '/turnos:%'
      left join mission_progress d on (d.user_id, d.challenge_id, d.mission_id) = (p.user_id, m.challenge_id, m.id) and d.completed_at is not null
     group by p.user_id, m.challenge_id, m.series, m.prize_turns
    having count(d.mission_id) < m.prize_turns or count(distinct p.id) > 1`,
  'turns enough for a prize that was not given': `
    select 1 from mission_progress d join missions m on (m.challenge_id, m.id) = (d.challenge_id, d.mission_id)
      join users u on u.id = d.user_id and 'figuras' = any (u.platform)
     where d.completed_at is not null and m.prize_turns is not null
       and not exists (select from packs p where p.user_id = d.user_id
                          and p.source_key = 'mission:' || m.challenge_id || '/' || m.series || '/turnos:1')
     group by d.user_id, m.challenge_id, m.series, m.prize_turns having count(*) >= m.prize_turns`,
  'a fact outside the days of a turn, absences counted': `
    select 1 from progress_events e join missions m on (m.challenge_id, m.id) = (e.challenge_id, e.mission_id)
     where m.series is not null and e.reverses is null
       and e.occurred_on not between m.starts_on and moved_end(e.user_id, m.starts_on, m.ends_on)`,
  'two absences of one person that meet': `
    select 1 from absences a join absences b on b.user_id = a.user_id and b.id > a.id
     where a.starts_on <= b.ends_on and b.starts_on <= a.ends_on`,
  'an anniversary on another day than its own, or after it': `
    select 1 from anniversaries a join users u on u.id = a.user_id
     where (a.at ${DAY} <> a.day or a.day <> case a.milestone
             when 'days-30' then u.joined_on + 30 when 'days-90' then u.joined_on + 90
             else (u.joined_on + make_interval(years => split_part(a.milestone, '-', 2)::int))::date end`,
  'an anniversary that was let go': `
    select 1 from users u cross join (values ('days-30', 30), ('days-90', 90)) as m (milestone, days)
     where u.joined_on + m.days > (select (s.changed_at ${DAY} from settings s where s.key = 'anniversaries')
       and u.joined_on + m.days < (select max((granted_at ${DAY}) from packs)
       and not exists (select from anniversaries a where a.user_id = u.id and a.milestone = m.milestone)`,
  'an anniversary that gave more than its pack, or none': `
    select 1 from anniversaries a join users u on u.id = a.user_id and 'figuras' = any (u.platform)
      left join packs p on p.user_id = a.user_id and p.source_key like 'gift:anniversary-' || a.milestone || ':%'
     group by a.user_id, a.milestone having count(p.id) <> 1`,
  'credits without the platform of credits': `
    select 1 from users u where not 'mision-espacial' = any (platform)
       and exists (select from ledger l where l.user_id = u.id and credits <> 0)`,
  'more experience of thanks in a week than 25': `
    select 1 from ledger where kind = 'kudos'
     group by user_id, date_trunc('week', occurred_at at time zone $1) having sum(experience) > 25`,
  'a given legendaria': `
    select 1 from figure_gifts g join figures f on (f.album_id, f.number) = (g.album_id, g.number)
     where f.rarity = 'legendaria'`,
  'a finish of a figure that its buyer never had': `
    select 1 from figure_finishes b where not exists (
      select from collection c where (c.user_id, c.album_id, c.number) = (b.user_id, b.album_id, b.number))`,
}

const check = prepare<[timeZone: string], Violation>(
  'testing.check-year',
  Object.entries(CHECKS)
    .map(([what, rows]) => `select '${what}' as what, (select count(*) from (${rows}) as broken)::int as count`)
    .join(' union all '),
)

/** Returns the rules of a year that are broken in the company's zone, which must be none. @see AL-5, AL-6b, AL-9, AL-10, AW-1, RC-3 */
export async function brokenInYear(db: Queryable, timeZone: string): Promise<Violation[]> {
  return (await check(db, timeZone)).filter(({ count }) => count > 0)
}

/** The holdings of a kind of player at the end, on average. */
export type KindAtEnd = {
  people: number
  packs: number
  kudosPacks: number
  albums: number
  experience: number
  earned: number
  credits: number
  redeemed: number
  stars: number
  gifts: number
}

const summary = prepare<[emails: readonly string[]], KindAtEnd>(
  'testing.year-summary',
  `with people as (select id, experience, credits from users where email = any ($1))
   select count(*)::int as people,
          round(avg((select count(*) from packs where user_id = p.id)), 1)::float as packs,
          (select count(*)::int from packs where source = 'kudos' and user_id in (select id from people)) as "kudosPacks",
          round(avg((select count(*) from (
            select from collection c where c.user_id = p.id group by c.album_id having count(*) = 48) as whole)), 1)::float as albums,
          round(avg(experience))::int as experience,
          round(avg((select coalesce(sum(credits), 0) from ledger
                      where user_id = p.id and kind not in ('hold', 'refund'))))::int as earned,
          round(avg(credits))::int as credits,
          round(avg((select count(*) from redeems where user_id = p.id and state = 'delivered')), 1)::float as redeemed,
          round(avg((select count(*) from pulse_stars where user_id = p.id)), 1)::float as stars,
          round(avg((select count(*) from figure_gifts where giver_id = p.id)), 1)::float as gifts
     from people p`,
)

/** Returns the average holdings of the people. */
export async function atEnd(db: Queryable, emails: readonly string[]): Promise<KindAtEnd> {
  return (await summary(db, emails))[0]!
}
