create function trade_ends_once() returns trigger language plpgsql as $$
begin
  raise exception 'an offer ends once and never changes' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger ends_once before update on trades
  for each row when (
    old.state <> 'proposed' or new.state = 'proposed'
    or (old.id, old.album_id, old.proposer_id, old.receiver_id, old.gives, old.receives, old.proposed_at, old.expires_at)
      is distinct from
      (new.id, new.album_id, new.proposer_id, new.receiver_id, new.gives, new.receives, new.proposed_at, new.expires_at)
  )
  execute function trade_ends_once();
--> statement-breakpoint
-- Whatever code ends a session, the processes that hold streams of it hear so.
create function session_has_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('account', new.account_id::text);
  return null;
end $$;
--> statement-breakpoint
create trigger has_ended after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function session_has_ended();
--> statement-breakpoint
-- News wait for no disk: while a transaction that tells something commits, no other that tells something can.
create function tell_hints(p_hints text[]) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_notify('hint', hint) from unnest(p_hints) as hint;
end $$;
