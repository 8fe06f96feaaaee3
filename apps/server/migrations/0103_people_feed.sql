ALTER TABLE "users" ADD COLUMN "changed_at" timestamp with time zone DEFAULT '2000-01-01T00:00:00Z' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_feed" ON "users" USING btree ("changed_at","id");--> statement-breakpoint
-- A feed reads up to the beginning of the oldest open transaction, so what it reads carries the beginning of its own.
create function users_see_change() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;--> statement-breakpoint
create trigger users_changed_insert before insert on users for each row execute function users_see_change();--> statement-breakpoint
create trigger users_changed_update
  before update of email, employee_number, name, area, site, job, cost_centre, reports_to, joined_on, platform, is_active, erased_at
  on users for each row
  when ((old.email, old.employee_number, old.name, old.area, old.site, old.job, old.cost_centre, old.reports_to, old.joined_on,
         old.platform, old.is_active, old.erased_at)
        is distinct from
        (new.email, new.employee_number, new.name, new.area, new.site, new.job, new.cost_centre, new.reports_to, new.joined_on,
         new.platform, new.is_active, new.erased_at))
  execute function users_see_change();
