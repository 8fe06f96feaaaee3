CREATE TABLE "sign_in_networks" (
	"account_key" "bytea" NOT NULL,
	"network" "inet" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_networks_account_key_network_pk" PRIMARY KEY("account_key","network")
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "on_network" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "is_local" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_networks_at" ON "sign_in_networks" USING btree ("at");--> statement-breakpoint
-- The releases before this one go on calling the function with four arguments, which stays as it is.
--
-- A network never builds a wall. Once thirty accounts that exist have failed from it within a quarter of an hour, its
-- attempts from browsers that are new to their account take turns, with a pause that grows to thirty seconds. Accounts
-- that have signed in from the network before have turns and a count of their own, so attacks on others do not delay
-- them. E-mails without an account never count. A refusal records nothing: nobody prolongs a wait by trying again.
create function reserve_sign_in(
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
  insert into sign_in_attempts (account_key, device_key, network, at, on_network, is_local)
  values (p_account, p_device, source, p_now, p_exists, local)
  returning id into attempt;
end $$;
--> statement-breakpoint
-- A right password forgets what this account missed in this browser on this network, so that an office behind one address
-- is not punished for its typing, and makes the network one that the account has used; a wrong one stays counted.
create or replace function settle_sign_in(p_attempt bigint, p_right boolean) returns void language sql as $$
  update sign_in_attempts set failed = true where id = p_attempt and not p_right;
  insert into sign_in_networks (account_key, network, at)
  select account_key, network, at from sign_in_attempts where p_right and id = p_attempt
  on conflict (account_key, network) do update set at = excluded.at;
  delete from sign_in_attempts a
   using sign_in_attempts mine
   where p_right and mine.id = p_attempt and a.account_key = mine.account_key and a.network = mine.network
     and a.device_key is not distinct from mine.device_key;
$$;
