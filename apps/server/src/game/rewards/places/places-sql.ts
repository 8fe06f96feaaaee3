import { IS_LIVE } from '../redemptions/spending.ts'

/** The SQL of the area of user `u`, empty without one. */
const AREA = "coalesce(u.area, '')"

/** The SQL condition that user `w` of a waiting list may still take a place. */
export const MAY_WAIT = "w.is_active and 'mision-espacial' = any (w.platform)"

/**
 * Returns SQL of the redemptions that take the places of an area in a month.
 *
 * @param of.reward the id of the reward, as SQL
 * @see RE-7
 */
export const placesTakenIn = (of: { reward: string; area: string; month: string }) => `(
  select count(*)::int from redeems d
   where d.reward_id = ${of.reward} and d.place_area = ${of.area} and d.period_key = ${of.month} and d.${IS_LIVE})`

/**
 * Returns the SQL of the `AreaPlaces` of user `u` for reward `r`; null without a limit. A place that was kept up to a day
 * that has passed counts until it goes to the next one.
 *
 * @param month the parameter with the company month
 * @param today the parameter with the company day
 * @see RE-7
 */
export const placesIn = (month: string, today: string) => `case when r.area_limit is not null then (
  select json_build_object('limit', r.area_limit,
           'taken', ${placesTakenIn({ reward: 'r.id', area: AREA, month })},
           'kept', count(*) filter (where p.kept_until is not null and p.user_id <> u.id),
           'ahead', count(*) filter (where p.kept_until is null and p.user_id <> u.id and p.id < coalesce(mine.id, p.id + 1)),
           'isKept', coalesce(bool_or(p.user_id = u.id and p.kept_until >= ${today}::date), false),
           'isWaiting', coalesce(bool_or(p.user_id = u.id), false),
           'keptUntil', max(p.kept_until) filter (where p.user_id = u.id))
    from place_waits p join users w on w.id = p.user_id and ${MAY_WAIT}
    left join place_waits mine on (mine.reward_id, mine.user_id) = (r.id, u.id)
   where p.reward_id = r.id and coalesce(w.area, '') = ${AREA}) end`
