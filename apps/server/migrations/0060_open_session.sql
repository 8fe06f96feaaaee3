-- One statement where five took a way to the database each, between the hash of a sign-in and its answer. Each statement
-- of the function has a snapshot of its own, taken after the locks.
--
-- Sign-ins of one account queue at its row, so that the limit on open sessions is exact. A concurrent deactivation has
-- either committed once the employee's row is locked, or waits for this session to exist and then ends it. Returns false,
-- and opens nothing, when the employee is inactive; an operator has no employee's e-mail.
create function open_session(
  p_account bigint, p_employee text, p_hash bytea, p_replaces bytea, p_now timestamptz,
  p_idle_seconds double precision, p_seconds double precision, p_device text, p_most integer
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

  insert into sessions (token_hash, account_id, created_at, seen_at, idle_for, idle_until, ends_at, device)
  values (p_hash, p_account, p_now, p_now, idle, p_now + idle, p_now + make_interval(secs => p_seconds), p_device);

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
