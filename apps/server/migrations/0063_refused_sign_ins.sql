CREATE TABLE "sign_in_refusals" (
	"hour" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"unknown" integer NOT NULL,
	"waiting" integer NOT NULL,
	CONSTRAINT "sign_in_refusals_hour_network_pk" PRIMARY KEY("hour","network")
);
--> statement-breakpoint
-- Attempts with e-mails that no account has leave no row, so that strangers fill no table. They are granted as attempt 0,
-- which settling and giving back change nothing of, also when the release before this one asks.
create or replace function reserve_sign_in(
  p_account bytea, p_device bytea, p_network inet, p_now timestamptz, p_exists boolean,
  out attempt bigint, out wait_seconds integer, out because text
) language plpgsql as $$
declare
  source constant inet := network(p_network);
  local boolean := false;
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
    local := exists (select from sign_in_networks where account_key = p_account and network = source);
    select count(distinct account_key) into neighbours
      from sign_in_attempts
     where failed and on_network and network = source and at > p_now - interval '15 minutes'
       and account_key <> p_account and (is_local or not local);
    if neighbours >= 30 then
      -- Callers of one network queue here, after those of their account, so that each turn is taken once.
      perform pg_advisory_xact_lock(hashtextextended('sign-in-network:' || source || case when local then ' local' else '' end, 0));
      select max(at) into last_at
        from sign_in_attempts
       where network = source and device_key is null and is_local = local and at > p_now - interval '15 minutes';
      wait_seconds := greatest(0, ceil(extract(epoch from
        last_at + least(30, 2 ^ least(neighbours - 30, 5)) * interval '1 second' - p_now)));
      if wait_seconds > 0 then
        because := 'network';
        return;
      end if;
    end if;
  end if;

  wait_seconds := 0;
  if not p_exists then
    attempt := 0;
    return;
  end if;
  insert into sign_in_attempts (account_key, device_key, network, at, is_local)
  values (p_account, p_device, source, p_now, local)
  returning id into attempt;
end $$;
--> statement-breakpoint
-- A wrong password is settled without waiting for the disk, as a refusal that is only counted is: a crash may forget the
-- last few.
create or replace function settle_sign_in(p_attempt bigint, p_right boolean) returns void language sql as $$
  select set_config('synchronous_commit', 'off', true) where not p_right;
  update sign_in_attempts set failed = true where id = p_attempt and not p_right;
  insert into sign_in_networks (account_key, network, at)
  select account_key, network, at from sign_in_attempts where p_right and id = p_attempt
  on conflict (account_key, network) do update set at = excluded.at;
  delete from sign_in_attempts a
   using sign_in_attempts mine
   where p_right and mine.id = p_attempt and a.account_key = mine.account_key and a.network = mine.network
     and a.device_key is not distinct from mine.device_key;
$$;
