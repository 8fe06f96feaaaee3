ALTER TABLE "people_hand_changes" DROP CONSTRAINT "people_hand_changes_field";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_erased";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "job" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cost_centre" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reports_to" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reports_to_users_id_fk" FOREIGN KEY ("reports_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_reports_to" ON "users" USING btree ("reports_to") WHERE "users"."reports_to" is not null;--> statement-breakpoint
ALTER TABLE "people_hand_changes" ADD CONSTRAINT "people_hand_changes_field" CHECK ("people_hand_changes"."field" in ('name', 'email', 'area', 'joined_on', 'platform', 'is_active', 'cedula',
        'site', 'job', 'cost_centre', 'reports_to'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reports_to_another" CHECK ("users"."reports_to" <> "users"."id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased" CHECK ("users"."erased_at" is null or (not "users"."is_active" and "users"."platform" = '{}'
        and num_nonnulls("users"."employee_number", "users"."area", "users"."joined_on", "users"."avatar",
          "users"."site", "users"."job", "users"."cost_centre", "users"."reports_to") = 0));--> statement-breakpoint
-- Refuses a circle of leaders, however it is written and by whom. Reorganisations wait for each other from their first change, so that
-- two at once cannot close a circle together: a statement of this function sees what the one before has committed.
create function refuse_leader_circle() returns trigger language plpgsql as $$
declare
  leader text;
begin
  perform pg_advisory_xact_lock(hashtextextended('people.leaders', 0));
  if exists (
    with recursive above (id) as (
      select new.reports_to
      union
      select u.reports_to from above a join users u on u.id = a.id where a.id <> new.id and u.reports_to is not null
    )
    select from above where id = new.id
  ) then
    select name into leader from users where id = new.reports_to;
    raise exception 'a circle of leaders' using errcode = 'OR001', detail = json_build_array(new.name, leader)::text;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger users_leader_inserted after insert on users for each row
  when (new.reports_to is not null) execute function refuse_leader_circle();--> statement-breakpoint
create trigger users_leader_changed after update of reports_to on users for each row
  when (new.reports_to is not null and new.reports_to is distinct from old.reports_to) execute function refuse_leader_circle();
