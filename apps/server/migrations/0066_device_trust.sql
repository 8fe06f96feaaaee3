CREATE TABLE "account_devices" (
	"account_id" bigint NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"since" timestamp with time zone,
	"planted_at" timestamp with time zone,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_devices_account_id_device_hash_pk" PRIMARY KEY("account_id","device_hash"),
	CONSTRAINT "account_devices_hash" CHECK (octet_length("account_devices"."device_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "device_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "device_links_hash" CHECK (octet_length("device_links"."token_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "about_device" "bytea";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "exposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_devices" ADD CONSTRAINT "account_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_links" ADD CONSTRAINT "device_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_devices_used_at" ON "account_devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "device_links_account" ON "device_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "device_links_expires_at" ON "device_links" USING btree ("expires_at");--> statement-breakpoint
-- A browser whose session somebody ended begins again: who stole it and knows the cédula meets a new browser.
create function restart_device_of_session() returns trigger language plpgsql as $$
begin
  update account_devices set since = null, planted_at = null
   where account_id = new.account_id and device_hash = new.device_hash;
  return null;
end $$;
--> statement-breakpoint
create trigger restart_device after update of revoked_because on sessions
  for each row when (new.revoked_because = 'ended' and old.revoked_because is null and new.device_hash is not null)
  execute function restart_device_of_session();
--> statement-breakpoint
-- The same as before, of a browser that is known. The other one stays for the release before this one.
create function open_session(
  p_account bigint, p_employee text, p_hash bytea, p_replaces bytea, p_now timestamptz,
  p_idle_seconds double precision, p_seconds double precision, p_device text, p_most integer,
  p_device_hash bytea, p_device_since timestamptz
) returns boolean language plpgsql as $$
begin
  if not open_session(p_account, p_employee, p_hash, p_replaces, p_now, p_idle_seconds, p_seconds, p_device, p_most) then
    return false;
  end if;
  update sessions set device_hash = p_device_hash, device_since = p_device_since where token_hash = p_hash;
  return true;
end $$;
--> statement-breakpoint
-- New browsers on a network that the account has used are counted apart from those elsewhere, so that whoever polls from
-- outside keeps nobody out there. A known browser has a cap of a day, too. The accounts that failed on a network include the
-- one that is asked about: left out, they would be one fewer for an account that exists.
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

  if p_device is null then
    local := exists (select from sign_in_networks where account_key = p_account and network = source);
  end if;
  select count(*) filter (where at > p_now - interval '15 minutes'), count(*), max(at)
    into recent, today, last_at
    from sign_in_attempts
   where account_key = p_account and device_key is not distinct from p_device and is_local = local
     and at > p_now - interval '1 day';

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
  if p_device is not null and today >= 50 then
    select greatest(wait_seconds, ceil(extract(epoch from at + interval '1 day' - p_now))) into wait_seconds
      from sign_in_attempts
     where account_key = p_account and device_key = p_device and at > p_now - interval '1 day'
     order by at desc offset 49 limit 1;
  end if;
  if wait_seconds > 0 then
    because := 'account';
    return;
  end if;

  if p_device is null then
    select count(distinct account_key) into neighbours
      from sign_in_attempts
     where failed and on_network and network = source and at > p_now - interval '15 minutes'
       and (is_local or not local);
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
