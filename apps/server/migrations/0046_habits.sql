CREATE TABLE "flight_plan_steps" (
	"user_id" bigint NOT NULL,
	"step" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flight_plan_steps_user_id_step_pk" PRIMARY KEY("user_id","step"),
	CONSTRAINT "flight_plan_steps_step" CHECK ("flight_plan_steps"."step" in ('avatar', 'first-look', 'album', 'trades', 'first-thanks', 'first-advance', 'goal'))
);
--> statement-breakpoint
CREATE TABLE "flight_plans" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"completed_at" timestamp with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "habits_since" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "habits_since_only" CHECK ("habits_since"."is_only")
);
--> statement-breakpoint
CREATE TABLE "pulse_marks" (
	"user_id" bigint NOT NULL,
	"week" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pulse_marks_user_id_week_action_pk" PRIMARY KEY("user_id","week","action"),
	CONSTRAINT "pulse_marks_action" CHECK ("pulse_marks"."action" in ('look', 'advance', 'thank', 'exchange', 'claim'))
);
--> statement-breakpoint
CREATE TABLE "pulse_stars" (
	"user_id" bigint NOT NULL,
	"week" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pulse_stars_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "progress_batches" ADD COLUMN "advances_seen_to" bigint;--> statement-breakpoint
ALTER TABLE "flight_plan_steps" ADD CONSTRAINT "flight_plan_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_plans" ADD CONSTRAINT "flight_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulse_marks" ADD CONSTRAINT "pulse_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulse_stars" ADD CONSTRAINT "pulse_stars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pulse_marks_week" ON "pulse_marks" USING btree ("week","user_id");--> statement-breakpoint
-- What was done before this counts for neither (CO-5).
INSERT INTO "habits_since" ("since") VALUES (now());
