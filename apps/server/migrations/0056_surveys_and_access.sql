CREATE TABLE "survey_groups" (
	"challenge_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"area" text NOT NULL,
	"is_company" boolean NOT NULL,
	"people" integer NOT NULL,
	"answers" integer NOT NULL,
	"needed" integer NOT NULL,
	CONSTRAINT "survey_groups_challenge_id_mission_id_area_pk" PRIMARY KEY("challenge_id","mission_id","area"),
	CONSTRAINT "survey_groups_counts" CHECK ("survey_groups"."answers" between 0 and "survey_groups"."people" and "survey_groups"."needed" between 1 and "survey_groups"."people")
);
--> statement-breakpoint
CREATE TABLE "survey_results" (
	"challenge_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"area" text NOT NULL,
	"answers" integer NOT NULL,
	"version" integer NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_results_challenge_id_mission_id_area_pk" PRIMARY KEY("challenge_id","mission_id","area"),
	CONSTRAINT "survey_results_answers" CHECK ("survey_results"."answers" >= 0 and "survey_results"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "access_changes" (
	"user_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "missions" DROP CONSTRAINT "missions_source";--> statement-breakpoint
ALTER TABLE "survey_groups" ADD CONSTRAINT "survey_groups_mission" FOREIGN KEY ("challenge_id","mission_id") REFERENCES "public"."missions"("challenge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_results" ADD CONSTRAINT "survey_results_mission" FOREIGN KEY ("challenge_id","mission_id") REFERENCES "public"."missions"("challenge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_changes" ADD CONSTRAINT "access_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_survey" CHECK ("missions"."source" <> 'survey' or ("missions"."type" = 'counter' and "missions"."target" <= 100
        and "missions"."experience" + "missions"."credits" + "missions"."packs" = 0 and cardinality("missions"."prerequisites") = 0));--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_source" CHECK ("missions"."source" in ('file', 'evidence', 'self', 'survey'));
--> statement-breakpoint
create function note_access_change() returns trigger language plpgsql as $$
begin
  insert into access_changes (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger note_access_change after update of platform on users
  for each row when (not (new.platform <@ old.platform)) execute function note_access_change();
--> statement-breakpoint
-- Those to whom a file of people has given figuras since they chose their avatar are still to get their welcome pack.
insert into access_changes (user_id)
  select u.id from users u
   where 'figuras' = any (u.platform) and u.avatar_chosen_at is not null
     and not exists (select from packs p where (p.user_id, p.source_key) = (u.id, 'welcome'));
--> statement-breakpoint
create function refuse_survey_progress() returns trigger language plpgsql as $$
begin
  if exists (select from added a join missions m on (m.challenge_id, m.id) = (a.challenge_id, a.mission_id)
              where m.source = 'survey') then
    raise exception 'An anonymous survey counts for its area, never for a person' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger refuse_survey_progress after insert on mission_progress
  referencing new table as added for each statement execute function refuse_survey_progress();
