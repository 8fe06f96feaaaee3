CREATE TABLE "leaderboard_boards" (
	"board" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL,
	"changed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaderboard_counts" (
	"period" text PRIMARY KEY NOT NULL,
	"period_key" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"checked_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaderboard_marks" (
	"board" text NOT NULL,
	"experience" integer NOT NULL,
	"above" integer NOT NULL,
	CONSTRAINT "leaderboard_marks_board_experience_pk" PRIMARY KEY("board","experience")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_queue" (
	"user_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaderboard_scores" (
	"user_id" bigint NOT NULL,
	"board" text NOT NULL,
	"experience" integer NOT NULL,
	"name" text NOT NULL,
	"descending" integer GENERATED ALWAYS AS (0 - experience) STORED NOT NULL,
	CONSTRAINT "leaderboard_scores_user_id_board_pk" PRIMARY KEY("user_id","board"),
	CONSTRAINT "leaderboard_scores_experience" CHECK ("leaderboard_scores"."experience" > 0)
);
--> statement-breakpoint
CREATE INDEX "leaderboard_scores_order" ON "leaderboard_scores" USING btree ("board","descending","name","user_id");--> statement-breakpoint
create function queue_score_of_movement() returns trigger language plpgsql as $$
begin
  insert into leaderboard_queue (user_id, due_at) values (new.user_id, new.occurred_at);
  return null;
end $$;
--> statement-breakpoint
create trigger queue_score after insert on ledger
  for each row when (new.experience <> 0 and new.kind <> 'import') execute function queue_score_of_movement();
--> statement-breakpoint
create function queue_score_of_user() returns trigger language plpgsql as $$
begin
  insert into leaderboard_queue (user_id, due_at) values (old.id, '-infinity');
  return null;
end $$;
--> statement-breakpoint
create trigger queue_score after update of name, area, platform, is_active on users
  for each row when ((old.name, old.area, old.platform, old.is_active)
                     is distinct from (new.name, new.area, new.platform, new.is_active))
  execute function queue_score_of_user();
--> statement-breakpoint
create trigger queue_score_of_deleted after delete on users
  for each row execute function queue_score_of_user();
--> statement-breakpoint
create function queue_score_of_opt_out() returns trigger language plpgsql as $$
begin
  insert into leaderboard_queue (user_id, due_at) values (coalesce(new.user_id, old.user_id), '-infinity');
  return null;
end $$;
--> statement-breakpoint
create trigger queue_score after insert or delete on leaderboard_opt_outs
  for each row execute function queue_score_of_opt_out();
