ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased" CHECK ("users"."erased_at" is null or (not "users"."is_active" and "users"."platform" = '{}'
        and num_nonnulls("users"."employee_number", "users"."area", "users"."joined_on", "users"."avatar") = 0));
--> statement-breakpoint
-- Erasing a person replaces texts of tables that otherwise never change. A transaction says that it erases; even then, the
-- triggers admit nothing but this text, or null, in the columns listed here. Amounts, owners and dates cannot change.
create function erased_text() returns text language sql immutable parallel safe as $$
  select 'Texto retirado a petición de una persona'
$$;
--> statement-breakpoint
create function only_erases(before jsonb, after jsonb, names text[]) returns boolean language sql stable as $$
  select coalesce(current_setting('orbita.erasing', true), '') = 'on'
     and before - names = after - names
     and (select bool_and(before -> name = after -> name or coalesce(after ->> name = erased_text(), true))
            from unnest(names) as name)
$$;
--> statement-breakpoint
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_erases(to_jsonb(old), to_jsonb(new), array['reason']) then return new; end if;
  raise exception 'ledger is append-only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create or replace function only_added() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('progress_events', 'redeem_events')
     and only_erases(to_jsonb(old), to_jsonb(new),
                     case tg_table_name when 'progress_events' then array['text'] else array['note'] end) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create or replace function best_employee_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_erases(to_jsonb(old), to_jsonb(new), array['reason']) then return new; end if;
  raise exception 'what was published stays' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create or replace function kudos_stays() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('kudos', 'nominations')
     and only_erases(to_jsonb(old), to_jsonb(new),
                     case tg_table_name when 'kudos' then array['message', 'guard_note'] else array['example'] end) then
    return new;
  end if;
  raise exception 'what was thanked stays' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('orbita.erasing', true), '') = 'on'
     and to_jsonb(old) - 'details' = to_jsonb(new) - 'details'
     and new.details = old.details - array['reason', 'text', 'note'] then
    return new;
  end if;
  -- The audit may be thinned out, but never its last year, whatever the settings say.
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then return old; end if;
  raise exception 'audit is append-only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
-- The product's role may not change the ledger or the audit, so these functions do it with the rights of the owner.
create function erase_reasons(p_user bigint) returns void language sql security definer set search_path = public as $$
  update ledger set reason = erased_text() where user_id = p_user and reason <> erased_text()
$$;
--> statement-breakpoint
create function erase_reasons_by_key(p_users bigint[], p_keys text[]) returns void
language sql security definer set search_path = public as $$
  update ledger l set reason = erased_text() from unnest(p_users, p_keys) as t (user_id, key)
   where l.user_id = t.user_id and l.movement_key = t.key
$$;
--> statement-breakpoint
create function erase_audit_texts(p_user bigint) returns void
language sql security definer set search_path = public as $$
  update audit set details = details - array['reason', 'text', 'note']
   where details ?| array['reason', 'text', 'note']
     and (subject = 'users/' || p_user or subject like 'mission_progress/' || p_user || '/%'
          or details -> 'userId' = to_jsonb(p_user) or details -> 'people' = jsonb_build_array(p_user))
$$;
--> statement-breakpoint
create function purge_audit(p_before timestamptz, p_limit integer) returns bigint
language sql security definer set search_path = public as $$
  with gone as (
    delete from audit where id = any (array (select id from audit where at < p_before order by at limit p_limit)) returning id
  )
  select count(*) from gone
$$;
