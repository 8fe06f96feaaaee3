import type { AwardRow } from '@orbita/contract/awards/operator-awards'

/**
 * The SQL of award `w` with its season and its state.
 *
 * @param today the parameter with the company's day, as `$1`
 */
export const awardStates = (today: string) => `awards w
  left join albums a on a.id = w.album_id
  left join award_prizes z on z.award_id = w.id
  cross join lateral (select coalesce(w.starts_on, a.starts_on) as starts_on, coalesce(w.ends_on, a.ends_on) as ends_on) d
  cross join lateral (
    select case when w.published_at is null then 'draft'
                when w.retired_at is not null then 'retired'
                when d.ends_on < ${today}::date then 'ended'
                when d.starts_on > ${today}::date then 'upcoming' else 'open' end as state) facts`

/** The same with its people, who are the costly part. @param today the parameter with the company's day, as `$1` */
export const awardFacts = (today: string) => `${awardStates(today)}
  cross join lateral (
    select count(*) as unlocked, count(*) filter (where s.state = 'claimed') as waiting,
           count(*) filter (where s.state = 'unlocked') as unclaimed
      from award_states s where s.award_id = w.id) won`

/** The SQL columns of an {@link AwardRow}, for {@link awardFacts}. */
export const AWARD = `w.id, w.platform, w.title, w.picture, w.rule,
  case w.rule ->> 'kind'
    when 'page-complete' then (select p.title from album_pages p where p.album_id = w.album_id and p.id = w.rule ->> 'page')
    when 'album-complete' then a.title
    when 'challenge-complete' then (select c.title from challenge_definitions c where c.id = w.rule ->> 'challenge')
  end as about,
  case when a.id is not null then json_build_object('id', a.id, 'title', a.title) end as season,
  facts.state, d.starts_on::text as "startsOn", d.ends_on::text as "endsOn",
  json_build_object('experience', w.experience, 'credits', w.credits, 'packs', w.packs) as gives,
  case when w.prize is not null then json_build_object('name', w.prize, 'left', z.stock) end as prize,
  won.unlocked, won.waiting`

/** The row of a statement with {@link AWARD}. */
export type FoundAward = AwardRow
