-- The third edition begins on the first Monday after the upgrade that brought it. Midnight of that Monday is told in the zone
-- where it comes first, so that what begins on it is of the third edition in every zone.
update rules_since
   set since = date_trunc('week', since at time zone 'UTC') at time zone 'UTC' + interval '7 days' - interval '14 hours'
 where edition = 3 and isfinite(since);
--> statement-breakpoint
-- One pack of farewell, once, for who was on the way to one that is given no more: with one to three stars of six weeks that gave
-- none, with four to seven of the eight people of 28 days, or with weeks left of those who joined late.
with farewell as (
  insert into packs (user_id, source, source_key, text, granted_at)
  select u.id, 'gift', 'farewell-2', 'Lo que llevabas a medias con las reglas de antes', now()
    from users u
   where u.is_active and 'figuras' = any (u.platform)
     and exists (select from rules_since where edition = 3 and isfinite(since))
     and (
       (select count(*) from pulse_stars s
         where s.user_id = u.id and s.at > now() - interval '42 days'
           and s.at > coalesce((select max(p.granted_at) from packs p where p.user_id = u.id and p.source = 'pulse'),
                               '-infinity')) between 1 and 3
       or (select count(distinct k.sender_id) from kudos_receivers r join kudos k on k.id = r.kudos_id
            where r.receiver_id = u.id and k.withdrawn_at is null and k.hidden_at is null
              and k.sent_at > now() - interval '28 days'
              and k.sent_at > coalesce((select max(p.granted_at) from packs p where p.user_id = u.id and p.source = 'kudos'),
                                       '-infinity')) between 4 and 7
       or exists (select from albums a
                   where current_date between a.starts_on and a.ends_on and u.joined_on > a.starts_on
                     and u.joined_on > current_date - 28
                     and (select count(*) from packs p
                           where p.user_id = u.id and p.source = 'catch-up' and p.granted_at >= a.starts_on) < 4))
  on conflict (user_id, source_key) do nothing
  returning user_id
)
insert into notices (user_id, kind, title, text, path, notice_key, celebrates, created_at)
select user_id, 'pack', 'Un sobre de despedida',
       'Cambiaron las reglas del juego: lo que llevabas a medias vale un sobre. Ábrelo cuando quieras.',
       '/figuras/sobres', 'farewell-2', false, now()
  from farewell
on conflict (user_id, notice_key) do nothing;
--> statement-breakpoint
-- Who lacks an incentive that is a medal now is told once.
insert into notices (user_id, kind, title, text, path, notice_key, celebrates, created_at)
select u.id, 'award', 'Tus incentivos son medallas',
       'Los que ya ganaste te dieron lo suyo. Los que te faltan dan su medalla y su experiencia; los créditos llegan de tus misiones, tus páginas y tu estrella de la semana.',
       '/mision-espacial/incentivos', 'medals-3', false, now()
  from users u
 where u.is_active and 'mision-espacial' = any (u.platform)
   and exists (select from rules_since where edition = 3 and isfinite(since))
   and exists (select from awards w
                where w.platform = 'mision-espacial' and w.retired_at is null and w.rule ->> 'kind' <> 'best-employee'
                  and not exists (select from award_states s where s.award_id = w.id and s.user_id = u.id))
on conflict (user_id, notice_key) do nothing;
