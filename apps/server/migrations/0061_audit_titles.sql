ALTER TABLE "audit" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "person_name" text;--> statement-breakpoint
CREATE INDEX "audit_person" ON "audit" USING btree ("person_id","at","id") WHERE "audit"."person_id" is not null;--> statement-breakpoint
-- What the entries before say is found once, as readers found it until now: by the table and the key of their subject.
alter table audit disable trigger append_only;
--> statement-breakpoint
update audit e
   set title = case s.kind
         when 'company_goals' then (select c.title from company_goals c where c.id = s.num)
         when 'shared_goals' then (select m.title from missions m join shared_goals g on g.challenge_id = m.challenge_id
                                      and g.mission_id = m.id where g.id = s.num)
         when 'self_reports' then (select m.title from missions m join self_reports v on v.challenge_id = m.challenge_id
                                      and v.mission_id = m.id where v.id = s.num)
         when 'missions' then (select m.title from missions m where m.challenge_id = s.one and m.id = s.two)
         when 'mission_progress' then (select m.title from missions m where m.challenge_id = s.two and m.id = s.three)
         when 'evidence' then (select m.title from missions m join evidence v on v.challenge_id = m.challenge_id
                                  and v.mission_id = m.id where v.id = s.num)
         when 'albums' then (select b.title from albums b where b.id = s.one)
         when 'season_drafts' then coalesce((select d.document ->> 'title' from season_drafts d where d.id = s.one),
                                            (select b.title from albums b where b.id = s.one))
         when 'challenge_definitions' then (select c.title from challenge_definitions c where c.id = s.one)
         when 'awards' then (select w.title from awards w where w.id = s.one)
         when 'rewards' then (select r.title from rewards r where r.id = s.one)
         when 'redeems' then (select r.title from redeems r where r.id = s.num)
         when 'people_batches' then (select b.label from people_batches b where b.id = s.num)
         when 'progress_batches' then (select b.label from progress_batches b where b.id = s.num)
         when 'campaigns' then (select c.label from campaigns c where c.id = s.num)
         when 'messages' then (select g.title from messages g where g.id = s.num)
         when 'settings' then case s.one when 'promises' then 'promesas' when 'holidays' then 'festivos'
           when 'budget' then 'presupuesto' when 'guards' then 'cuidado de los kudos' else s.one end
         when 'jobs' then s.one
         when 'lists' then s.one
         when 'terms' then s.one
       end,
       person_id = p.id,
       person_name = p.name
  from (select a.id,
               split_part(a.subject, '/', 1) as kind, split_part(a.subject, '/', 2) as one,
               split_part(a.subject, '/', 3) as two, split_part(a.subject, '/', 4) as three,
               case when split_part(a.subject, '/', 2) ~ '^[0-9]{1,15}$' then split_part(a.subject, '/', 2)::bigint end as num,
               (select u.id from accounts o join users u using (email)
                 where o.id = a.actor_account_id and o.kind = 'employee') as actor
          from audit a) s
  left join users p on p.id = coalesce(
       case s.kind
         when 'users' then s.num when 'mission_progress' then s.num when 'award_states' then s.num
         when 'redeems' then (select user_id from redeems where id = s.num)
         when 'evidence' then (select user_id from evidence where id = s.num)
         when 'self_reports' then (select user_id from self_reports where id = s.num)
         when 'manual_movements' then (select user_id from manual_movements where id = s.num)
         when 'movement_reports' then (select user_id from movement_reports where id = s.num)
         when 'best_employees' then (select user_id from best_employees where id = s.num)
         when 'kudos' then (select sender_id from kudos where id = s.num)
         when 'accounts' then (select u.id from users u join accounts o using (email) where o.id = s.num and o.kind = 'employee')
       end, s.actor)
 where e.id = s.id;
--> statement-breakpoint
alter table audit enable trigger append_only;
--> statement-breakpoint
-- Erasing a person takes their name away, and every title that says it.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('orbita.erasing', true), '') = 'on'
     and to_jsonb(old) - array['details', 'title', 'person_name'] = to_jsonb(new) - array['details', 'title', 'person_name']
     and (new.title is not distinct from old.title or new.title = erased_text())
     and (new.person_name is not distinct from old.person_name or new.person_name = erased_name())
     and new.details in (old.details - audit_texts_of(old.action), old.details - audit_texts_of(old.action) - 'title') then
    return new;
  end if;
  -- The audit may be thinned out, but never its last year, whatever the settings say.
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then return old; end if;
  raise exception 'audit is append-only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
-- The name of whoever was erased; a test compares it with the product's.
create function erased_name() returns text language sql immutable parallel safe as $$
  select 'Persona retirada'
$$;
--> statement-breakpoint
create or replace function erase_audit_texts(p_user bigint) returns void
language sql security definer set search_path = public as $$
  update audit set details = details - audit_texts_of(action), person_name = case when person_id = p_user then erased_name() else person_name end
   where person_id = p_user or subject = 'users/' || p_user or subject like 'mission_progress/' || p_user || '/%'
      or details ?| audit_texts_of(action)
         and (details -> 'userId' = to_jsonb(p_user) or details -> 'people' = jsonb_build_array(p_user));
  update audit e set title = erased_text(), details = details - audit_texts_of(action) - 'title'
    from users u
   where u.id = p_user and position(u.name in e.title) > 0
$$;
