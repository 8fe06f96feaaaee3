ALTER TABLE "users" ADD COLUMN "inactive_since" timestamp with time zone;--> statement-breakpoint
-- Who is inactive now left, as far as anybody knows, today.
update users set inactive_since = now() where not is_active;
--> statement-breakpoint
create function keep_inactive_since() returns trigger language plpgsql as $$
begin
  if new.is_active then
    new.inactive_since := null;
  elsif tg_op = 'INSERT' or old.is_active then
    new.inactive_since := now();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger inactive_since before insert or update of is_active on users
  for each row execute function keep_inactive_since();
