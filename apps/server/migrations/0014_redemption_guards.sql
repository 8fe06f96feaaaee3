CREATE TABLE "pickup_guesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_guesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pickup_guesses_account" ON "pickup_guesses" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "pickup_guesses_at" ON "pickup_guesses" USING btree ("at");--> statement-breakpoint
-- As reserve_code_guess, for operators who deliver by code.
create function reserve_pickup_guess(p_account bigint, p_now timestamptz, out guess bigint, out wait_seconds integer)
language plpgsql as $$
declare
  fifth timestamptz;
  twentieth timestamptz;
begin
  -- Guesses of one account queue here; each statement has a snapshot of its own, taken after the lock.
  perform pg_advisory_xact_lock(hashtextextended('pickup-guess:' || p_account, 0));
  select max(at) filter (where place = 5), max(at) filter (where place = 20) into fifth, twentieth
    from (select at, row_number() over (order by at desc) as place
            from pickup_guesses where account_id = p_account and at > p_now - interval '1 day') as recent;

  wait_seconds := greatest(0,
    coalesce(ceil(extract(epoch from fifth + interval '15 minutes' - p_now)), 0),
    coalesce(ceil(extract(epoch from twentieth + interval '1 day' - p_now)), 0));
  if wait_seconds > 0 then
    return;
  end if;

  insert into pickup_guesses (account_id, at) values (p_account, p_now) returning id into guess;
end $$;
--> statement-breakpoint
drop trigger goes_as_listed on redeems;
--> statement-breakpoint
-- The transitions of packages/domain/src/rewards/redemption.ts, and what is frozen; a test compares both.
create trigger goes_as_listed before update on redeems
  for each row when (
    (old.user_id, old.reward_id, old.reward_version, old.title, old.price, old.delivery, old.conditions, old.took_stock,
     old.period_key, old.requested_at, old.promised_on, old.overdue_on)
      is distinct from
    (new.user_id, new.reward_id, new.reward_version, new.title, new.price, new.delivery, new.conditions, new.took_stock,
     new.period_key, new.requested_at, new.promised_on, new.overdue_on)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('requested', 'approved'), ('approved', 'preparing'), ('preparing', 'ready'), ('ready', 'delivered'),
      ('requested', 'cancelled'), ('requested', 'rejected'),
      ('requested', 'overdue'), ('approved', 'overdue'), ('preparing', 'overdue'),
      ('approved', 'failed'), ('preparing', 'failed'), ('ready', 'failed')
    ))
  )
  execute function redeem_goes_as_listed();
--> statement-breakpoint
-- A cheap code goes all its way in the request itself; its events say each step.
create trigger begins_as_listed before insert on redeems
  for each row when (new.state <> 'requested' and not (new.state = 'delivered' and new.delivery = 'code'))
  execute function redeem_goes_as_listed();
