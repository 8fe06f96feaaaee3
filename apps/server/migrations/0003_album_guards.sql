create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger is append-only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on ledger
  for each row execute function ledger_is_append_only();
--> statement-breakpoint
create trigger append_only_truncate before truncate on ledger
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
-- Balances that were there before the ledger open it, so that from its first day a balance is the sum of its movements.
insert into ledger (user_id, kind, experience, credits, reason, movement_key, occurred_at)
select id, 'import', experience, credits, 'Saldo inicial', 'opening-balance', now()
  from users where experience > 0 or credits > 0;
--> statement-breakpoint
create function opened_pack_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'an opened pack never changes' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger opened_is_final before update on packs
  for each row when (old.state = 'opened')
  execute function opened_pack_is_final();
--> statement-breakpoint
create function award_goes_forward() returns trigger language plpgsql as $$
begin
  raise exception 'an award only goes forward' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger goes_forward before update on award_states
  for each row when (
    (old.user_id, old.award_id, old.unlocked_at) is distinct from (new.user_id, new.award_id, new.unlocked_at)
    or (old.claimed_at is not null and old.claimed_at is distinct from new.claimed_at)
    or (old.state, new.state) not in (('unlocked', 'claimed'), ('unlocked', 'delivered'), ('claimed', 'delivered'))
  )
  execute function award_goes_forward();
--> statement-breakpoint
-- A process keeps the content of an album for as long as its revision stays the same.
create function album_has_changed() returns trigger language plpgsql as $$
begin
  update albums set revision = revision + 1
   where id in (case when tg_op <> 'INSERT' then old.album_id end, case when tg_op <> 'DELETE' then new.album_id end);
  return null;
end $$;
--> statement-breakpoint
create trigger album_has_changed after insert or update or delete on album_pages
  for each row execute function album_has_changed();
--> statement-breakpoint
create trigger album_has_changed after insert or update or delete on figures
  for each row execute function album_has_changed();
--> statement-breakpoint
create trigger album_has_changed after insert or update or delete on awards
  for each row execute function album_has_changed();
--> statement-breakpoint
create function revise_album() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger revise before update of title, starts_on, ends_on on albums
  for each row execute function revise_album();
--> statement-breakpoint
-- Five wrong codes in a quarter of an hour, twenty in a day: the next guess waits until the oldest of them is that old.
-- A refusal records nothing: nobody prolongs a wait by trying again.
create function reserve_code_guess(p_user bigint, p_now timestamptz, out guess bigint, out wait_seconds integer)
language plpgsql as $$
declare
  fifth timestamptz;
  twentieth timestamptz;
begin
  -- Guesses of one person queue here; each statement has a snapshot of its own, taken after the lock.
  perform pg_advisory_xact_lock(hashtextextended('code-guess:' || p_user, 0));
  select max(at) filter (where place = 5), max(at) filter (where place = 20) into fifth, twentieth
    from (select at, row_number() over (order by at desc) as place
            from code_guesses where user_id = p_user and at > p_now - interval '1 day') as recent;

  wait_seconds := greatest(0,
    coalesce(ceil(extract(epoch from fifth + interval '15 minutes' - p_now)), 0),
    coalesce(ceil(extract(epoch from twentieth + interval '1 day' - p_now)), 0));
  if wait_seconds > 0 then
    return;
  end if;

  insert into code_guesses (user_id, at) values (p_user, p_now) returning id into guess;
end $$;
