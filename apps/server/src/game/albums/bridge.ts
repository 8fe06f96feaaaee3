/**
 * The bridge between two seasons, as one expression: the season that ended, what can still be done with it, and the
 * next one when it is published; null while a season is open. The parameters of its statement are the employee, the
 * company's day and the company's time zone.
 *
 * @see AL-5, AL-9
 */
export const BRIDGE = `case when not exists (select from albums where starts_on <= $2::date and ends_on >= $2::date)
  then jsonb_build_object(
    'ended', (select jsonb_build_object('id', a.id, 'title', a.title, 'endedOn', a.ends_on,
        'collected', (select count(*) from collection c where c.user_id = $1 and c.album_id = a.id),
        'spares', (select coalesce(sum(c.copies - 1 - c.reserved), 0) from collection c
                    where c.user_id = $1 and c.album_id = a.id and c.copies - 1 - c.reserved > 0),
        'thanks', (select count(*) from kudos k
                    where k.sender_id = $1 and k.withdrawn_at is null and k.hidden_at is null
                      and (k.sent_at at time zone $3)::date between a.starts_on and a.ends_on))
      from albums a where a.ends_on < $2::date order by a.ends_on desc, a.id limit 1),
    'next', (select jsonb_build_object('title', a.title, 'opensOn', a.starts_on,
        'figures', (select count(*) from figures f where f.album_id = a.id),
        'pages', (select coalesce(jsonb_agg(p.id order by p.position), '[]') from album_pages p where p.album_id = a.id))
      from albums a where a.starts_on > $2::date order by a.starts_on, a.id limit 1)) end`
