create function only_added() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on progress_events
  for each row execute function only_added();
--> statement-breakpoint
create trigger append_only_truncate before truncate on progress_events
  for each statement execute function only_added();
--> statement-breakpoint
create trigger append_only before update or delete on mission_versions
  for each row execute function only_added();
--> statement-breakpoint
create function evidence_goes_forward() returns trigger language plpgsql as $$
begin
  raise exception 'evidence only goes forward' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger goes_forward before update on evidence
  for each row when (old.state <> 'in-review' or new.user_id <> old.user_id or new.content <> old.content)
  execute function evidence_goes_forward();
--> statement-breakpoint
-- A process keeps the content of a challenge for as long as its revision stays the same.
create function challenge_has_changed() returns trigger language plpgsql as $$
begin
  update challenge_definitions set revision = revision + 1
   where id in (case when tg_op <> 'INSERT' then old.challenge_id end, case when tg_op <> 'DELETE' then new.challenge_id end);
  return null;
end $$;
--> statement-breakpoint
create trigger challenge_has_changed after insert or update or delete on missions
  for each row execute function challenge_has_changed();
--> statement-breakpoint
create function revise_challenge() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger revise before update of title, line, starts_on, ends_on, position on challenge_definitions
  for each row execute function revise_challenge();
