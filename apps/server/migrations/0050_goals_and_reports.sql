CREATE TABLE "company_goals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"challenge_id" text,
	"mission_id" text,
	"title" text NOT NULL,
	"cause" text NOT NULL,
	"target" integer NOT NULL,
	"unit" jsonb NOT NULL,
	"ends_on" date NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "company_goals_mission" CHECK (("company_goals"."challenge_id" is null) = ("company_goals"."mission_id" is null)),
	CONSTRAINT "company_goals_texts" CHECK ("company_goals"."title" <> '' and "company_goals"."cause" <> ''),
	CONSTRAINT "company_goals_amounts" CHECK ("company_goals"."target" >= 1 and "company_goals"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shared_goal_groups" (
	"goal_id" bigint NOT NULL,
	"area" text NOT NULL,
	"people" integer NOT NULL,
	"completed" integer NOT NULL,
	"needed" integer NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "shared_goal_groups_goal_id_area_pk" PRIMARY KEY("goal_id","area"),
	CONSTRAINT "shared_goal_groups_counts" CHECK ("shared_goal_groups"."people" >= 0 and "shared_goal_groups"."completed" >= 0 and "shared_goal_groups"."needed" >= 1)
);
--> statement-breakpoint
CREATE TABLE "shared_goals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"revision" integer DEFAULT 1 NOT NULL,
	"challenge_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"month" text NOT NULL,
	"area" text,
	"why" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_goals_month" UNIQUE NULLS NOT DISTINCT("month","area"),
	CONSTRAINT "shared_goals_mission" UNIQUE NULLS NOT DISTINCT("challenge_id","mission_id","area"),
	CONSTRAINT "shared_goals_texts" CHECK ("shared_goals"."why" <> '' and "shared_goals"."area" <> ''),
	CONSTRAINT "shared_goals_month_key" CHECK ("shared_goals"."month" ~ '^\d{4}-\d{2}$' and "shared_goals"."opens_at" < "shared_goals"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "self_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "self_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"challenge_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reported_on" date NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reviewed_by" bigint,
	"reviewed_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "self_reports_amount" CHECK ("self_reports"."amount" >= 1),
	CONSTRAINT "self_reports_state" CHECK ("self_reports"."state" in ('counted', 'waiting', 'kept', 'reversed')),
	CONSTRAINT "self_reports_reviewed" CHECK (("self_reports"."state" in ('kept', 'reversed')) = ("self_reports"."reviewed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "missions" DROP CONSTRAINT "missions_source";--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "closed_on" date;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "daily_cap" integer;--> statement-breakpoint
ALTER TABLE "company_goals" ADD CONSTRAINT "company_goals_challenge_id_mission_id_missions_challenge_id_id_fk" FOREIGN KEY ("challenge_id","mission_id") REFERENCES "public"."missions"("challenge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_goal_groups" ADD CONSTRAINT "shared_goal_groups_goal_id_shared_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."shared_goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_goals" ADD CONSTRAINT "shared_goals_challenge_id_mission_id_missions_challenge_id_id_fk" FOREIGN KEY ("challenge_id","mission_id") REFERENCES "public"."missions"("challenge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_reports" ADD CONSTRAINT "self_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_reports" ADD CONSTRAINT "self_reports_challenge_id_mission_id_missions_challenge_id_id_fk" FOREIGN KEY ("challenge_id","mission_id") REFERENCES "public"."missions"("challenge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "self_reports_of_day" ON "self_reports" USING btree ("user_id","challenge_id","mission_id","reported_on");--> statement-breakpoint
CREATE INDEX "self_reports_waiting" ON "self_reports" USING btree ("id") WHERE "self_reports"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_daily_cap" CHECK (("missions"."source" = 'self') = (coalesce("missions"."daily_cap", 0) >= 1));--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_source" CHECK ("missions"."source" in ('file', 'evidence', 'self'));