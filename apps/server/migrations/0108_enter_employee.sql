-- As before, writing the session once.
create or replace function open_session(
  p_account bigint, p_employee text, p_hash bytea, p_replaces bytea, p_now timestamptz,
  p_idle_seconds double precision, p_seconds double precision, p_device text, p_most integer,
  p_device_hash bytea, p_device_since timestamptz
) returns boolean language plpgsql as $$
declare
  idle constant interval := make_interval(secs => p_idle_seconds);
  active boolean;
begin
  perform from accounts where id = p_account for no key update;
  if p_employee is not null then
    select is_active into active from users where email = p_employee for share;
    if not active then
      return false;
    end if;
  end if;

  insert into sessions (token_hash, account_id, created_at, seen_at, idle_for, idle_until, ends_at, device, device_hash, device_since)
  values (p_hash, p_account, p_now, p_now, idle, p_now + idle, p_now + make_interval(secs => p_seconds), p_device,
          p_device_hash, p_device_since);

  if p_replaces is not null then
    update sessions set revoked_at = p_now, revoked_because = 'replaced'
     where token_hash = p_replaces and revoked_at is null;
  end if;

  update sessions set revoked_at = p_now, revoked_because = 'too-many'
   where token_hash in (
     select token_hash from sessions
      where account_id = p_account and revoked_at is null and idle_until > p_now and ends_at > p_now
      order by token_hash = p_hash desc, created_at desc, token_hash
     offset p_most);
  return true;
end $$;
--> statement-breakpoint
-- One statement where six took a way to the database each, between the hash of a sign-in and its answer. `outcome`: `passkey`,
-- and nothing is written, when it is asked for and this browser is not one of the account's own; `inactive`; or `entered`. A browser is new when the account never used it, when a link made it known, or when somebody ended its session before. One
-- that proves a sign-in of a release without the table of browsers is not.
create function enter_employee(
  p_account bigint, p_employee text, p_attempt bigint, p_asks_passkey boolean, p_is_proven boolean, p_new_hours integer,
  p_hash bytea, p_replaces bytea, p_now timestamptz, p_idle_seconds double precision, p_seconds double precision,
  p_device text, p_most integer, p_device_hash bytea,
  out outcome text, out is_new boolean, out is_first boolean
) language plpgsql as $$
declare
  its_since timestamptz;
  used_since timestamptz;
  its_planting timestamptz;
  is_noted boolean;
  is_entered boolean;
begin
  select since, planted_at into its_since, its_planting
    from account_devices where account_id = p_account and device_hash = p_device_hash;
  is_noted := found;

  if p_asks_passkey and exists (select from passkeys where account_id = p_account)
     and (not p_is_proven or (is_noted and its_since is null and its_planting is null)) then
    outcome := 'passkey';
    is_new := false;
    is_first := false;
    return;
  end if;

  is_new := p_device_hash is not null and case when is_noted then its_since is null else not p_is_proven end;
  if p_device_hash is not null then
    insert into account_devices as d (account_id, device_hash, since, used_at)
    values (p_account, p_device_hash,
            case when p_is_proven then p_now - make_interval(hours => p_new_hours) else p_now end, p_now)
    on conflict (account_id, device_hash) do update set used_at = p_now, since = coalesce(d.since, p_now)
    returning since into used_since;
  end if;

  is_first := false;
  is_entered := open_session(p_account, p_employee, p_hash, p_replaces, p_now, p_idle_seconds, p_seconds, p_device, p_most,
                             p_device_hash, coalesce(used_since, p_now));
  perform settle_sign_in(p_attempt, true);
  if not is_entered then
    outcome := 'inactive';
    return;
  end if;

  update accounts set first_sign_in_at = p_now where id = p_account and first_sign_in_at is null;
  is_first := found;
  insert into terms_acceptances (account_id, version, accepted_at)
  select p_account, version, p_now from terms order by string_to_array(version, '.')::int[] desc limit 1
      on conflict do nothing;
  outcome := 'entered';
end $$;
