/** The two sides of a kudos. */
type Side = 'sent' | 'received'

/**
 * The SQL condition under which a person lets the kudos of one side be shown: they are active in the programme, appear
 * on the leaderboard, and did not choose otherwise.
 *
 * @param user alias of a row of `users`
 * @see D-69b, RC-5
 */
export const mayShow = (user: string, side: Side) => `(
  ${user}.is_active and 'mision-espacial' = any (${user}.platform)
  and not exists (select from leaderboard_opt_outs o where o.user_id = ${user}.id)
  and not exists (select from area_thanks_choices c where c.user_id = ${user}.id and not c.${side}))`

/** The SQL condition under which everybody in `kudos k` agrees that the areas see it. @see D-69b */
export const AGREED = `(
  k.shows and k.withdrawn_at is null and k.hidden_at is null
  and exists (select from users s where s.id = k.sender_id and ${mayShow('s', 'sent')})
  and not exists (select from kudos_receivers r join users u on u.id = r.receiver_id
                   where r.kudos_id = k.id and not (coalesce(r.shows, false) and ${mayShow('u', 'received')})))`

/** The SQL condition under which the areas see `kudos k`. @see D-69b */
export const SHOWN = `(${AGREED} and k.area_hidden_at is null)`

/** The SQL condition under which the sender or a receiver of `kudos k` is of an area. @param area an SQL expression */
export const isOfArea = (area: string) => `(
  exists (select from users s where s.id = k.sender_id and s.area = ${area})
  or exists (select from kudos_receivers r join users u on u.id = r.receiver_id
              where r.kudos_id = k.id and u.area = ${area}))`
