-- What operators edit of a person stands in the audit with the values before and after, a name among them. Erasing the
-- person takes those values away too, and the trigger admits it for these entries alone.
create function audit_texts_of(p_action text) returns text[] language sql immutable as $$
  select array['reason', 'text', 'note'] || case when p_action = 'users.edit' then array['before', 'after'] else '{}'::text[] end
$$;
--> statement-breakpoint
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('orbita.erasing', true), '') = 'on'
     and to_jsonb(old) - 'details' = to_jsonb(new) - 'details'
     and new.details = old.details - audit_texts_of(old.action) then
    return new;
  end if;
  -- The audit may be thinned out, but never its last year, whatever the settings say.
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then return old; end if;
  raise exception 'audit is append-only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create or replace function erase_audit_texts(p_user bigint) returns void
language sql security definer set search_path = public as $$
  update audit set details = details - audit_texts_of(action)
   where details ?| audit_texts_of(action)
     and (subject = 'users/' || p_user or subject like 'mission_progress/' || p_user || '/%'
          or details -> 'userId' = to_jsonb(p_user) or details -> 'people' = jsonb_build_array(p_user))
$$;
