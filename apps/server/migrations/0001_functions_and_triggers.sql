insert into stats (id) values ('global');
--> statement-breakpoint
-- The network blocks only attempts from browsers it has not seen on that account; an address counts as its network.
-- A refusal records nothing: nobody prolongs a wait by trying again.
create function reserve_sign_in(
  p_account bytea, p_device bytea, p_network inet, p_now timestamptz,
  out attempt bigint, out wait_seconds integer, out because text
) language plpgsql as $$
declare
  recent integer;
  today integer;
  last_at timestamptz;
  neighbours integer;
begin
  -- Callers of one account queue here, so two of them never count the same past: each statement of this function has a
  -- snapshot of its own, taken after the lock.
  perform pg_advisory_xact_lock(hashtextextended('sign-in:' || encode(p_account, 'hex') || coalesce(encode(p_device, 'hex'), ''), 0));
  -- A crash may forget the last few attempts; waiting for the disk at each would cost more than it protects.
  set local synchronous_commit = off;

  select count(*) filter (where at > p_now - interval '15 minutes'), count(*), max(at)
    into recent, today, last_at
    from sign_in_attempts
   where account_key = p_account and device_key is not distinct from p_device and at > p_now - interval '1 day';

  wait_seconds := 0;
  if recent >= 5 then
    wait_seconds := ceil(extract(epoch from last_at + least(900, 30 * 2 ^ (recent - 5)) * interval '1 second' - p_now));
  end if;
  if recent >= 10 then
    wait_seconds := greatest(wait_seconds, 60);
  end if;
  -- Ten in a quarter of an hour, about fifty a day, never for good: an attack of a whole day meets longer gaps.
  if p_device is null and today >= 10 then
    wait_seconds := greatest(wait_seconds, ceil(extract(epoch from last_at - p_now
      + case when today > 20 then interval '45 minutes' else interval '15 minutes' end)));
  end if;
  if wait_seconds > 0 then
    because := 'account';
    return;
  end if;

  if p_device is null then
    select count(distinct account_key) into neighbours
      from sign_in_attempts
     where failed and network = network(p_network) and at > p_now - interval '15 minutes' and account_key <> p_account;
    if neighbours >= 30 then
      wait_seconds := 900;
      because := 'network';
      return;
    end if;
  end if;

  wait_seconds := 0;
  insert into sign_in_attempts (account_key, device_key, network, at)
  values (p_account, p_device, network(p_network), p_now)
  returning id into attempt;
end $$;
--> statement-breakpoint
-- A right password forgets what this person missed in this browser on this network, so that an office behind one address
-- is not punished for its typing; a wrong one stays counted.
create function settle_sign_in(p_attempt bigint, p_right boolean) returns void language sql as $$
  update sign_in_attempts set failed = true where id = p_attempt and not p_right;
  delete from sign_in_attempts a
   using sign_in_attempts mine
   where p_right and mine.id = p_attempt and a.account_key = mine.account_key and a.network = mine.network
     and a.device_key is not distinct from mine.device_key;
$$;
--> statement-breakpoint
-- Whatever code deactivates somebody, their sessions end in the same transaction.
create function end_sessions_of_inactive_user() returns trigger language plpgsql as $$
begin
  update sessions
     set revoked_at = clock_timestamp(), revoked_because = 'inactive'
    from accounts
   where accounts.email = new.email and sessions.account_id = accounts.id and sessions.revoked_at is null;
  perform pg_notify('account', id::text) from accounts where email = new.email;
  return null;
end $$;
--> statement-breakpoint
create trigger end_sessions after update of is_active on users
  for each row when (old.is_active and not new.is_active)
  execute function end_sessions_of_inactive_user();
--> statement-breakpoint
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit is append-only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on audit
  for each row execute function audit_is_append_only();
--> statement-breakpoint
create trigger append_only_truncate before truncate on audit
  for each statement execute function audit_is_append_only();
