CREATE TABLE "leaderboard_absences" (
	"user_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "leaderboard_absences_user_id_since_pk" PRIMARY KEY("user_id","since")
);
--> statement-breakpoint
ALTER TABLE "leaderboard_absences" ADD CONSTRAINT "leaderboard_absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leaderboard_absences_open" ON "leaderboard_absences" USING btree ("user_id") WHERE "leaderboard_absences"."until" is null;--> statement-breakpoint
-- Who has no access to the programme today has been absent at least since this upgrade.
insert into leaderboard_absences (user_id, since)
  select id, now() from users where not (is_active and 'mision-espacial' = any (platform));
--> statement-breakpoint
create function note_absence() returns trigger language plpgsql as $$
begin
  if new.is_active and 'mision-espacial' = any (new.platform) then
    update leaderboard_absences set until = greatest(now(), since) where user_id = new.id and until is null;
  else
    insert into leaderboard_absences (user_id, since) values (new.id, now())
    on conflict (user_id, since) do update set until = null;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger note_absence after update of is_active, platform on users
  for each row when ((old.is_active and 'mision-espacial' = any (old.platform))
                     is distinct from (new.is_active and 'mision-espacial' = any (new.platform)))
  execute function note_absence();
--> statement-breakpoint
drop trigger queue_score on users;
--> statement-breakpoint
create trigger queue_score after update of name, area, platform, is_active, joined_on on users
  for each row when ((old.name, old.area, old.platform, old.is_active, old.joined_on)
                     is distinct from (new.name, new.area, new.platform, new.is_active, new.joined_on))
  execute function queue_score_of_user();
