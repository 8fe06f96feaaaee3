-- A process of an earlier release knows no reserved balances. When it would spend one, it answers that it is busy, which
-- its clients try again, instead of failing for a reason that it does not know.
create function refuse_reserved() returns trigger language plpgsql as $$
begin
  raise exception 'The balance of user % is reserved', new.id using errcode = 'lock_not_available';
end $$;
--> statement-breakpoint
create trigger refuse_reserved before update of experience, credits on users
  for each row when (new.experience between 0 and new.reserved_experience - 1
                     or new.credits between 0 and new.reserved_credits - 1)
  execute function refuse_reserved();
