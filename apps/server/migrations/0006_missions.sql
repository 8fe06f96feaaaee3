CREATE TABLE "evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"challenge_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"state" text DEFAULT 'in-review' NOT NULL,
	"media_type" text NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_on" date NOT NULL,
	"place_in_day" integer NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" bigint,
	"reason" text,
	CONSTRAINT "evidence_place_in_day" UNIQUE("user_id","sent_on","place_in_day"),
	CONSTRAINT "evidence_state" CHECK ("evidence"."state" in ('in-review', 'approved', 'rejected')),
	CONSTRAINT "evidence_type" CHECK ("evidence"."media_type" in ('image/webp', 'application/pdf')),
	CONSTRAINT "evidence_size" CHECK (octet_length("evidence"."content") between 1 and 5242880),
	CONSTRAINT "evidence_place" CHECK ("evidence"."place_in_day" between 1 and 5),
	CONSTRAINT "evidence_reviewed" CHECK (num_nonnulls("evidence"."reviewed_at", "evidence"."reviewed_by") = case "evidence"."state" when 'in-review' then 0 else 2 end
        and ("evidence"."reason" is not null) = ("evidence"."state" = 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"checked_at" timestamp with time zone NOT NULL,
	"drifted" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"experience" integer NOT NULL,
	"credits" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "manual_movements_state" CHECK ("manual_movements"."state" in ('waiting', 'done', 'refused')),
	CONSTRAINT "manual_movements_moves" CHECK ("manual_movements"."experience" <> 0 or "manual_movements"."credits" <> 0),
	CONSTRAINT "manual_movements_reason" CHECK ("manual_movements"."reason" <> ''),
	CONSTRAINT "manual_movements_decided" CHECK (num_nonnulls("manual_movements"."decided_by", "manual_movements"."decided_at") = case "manual_movements"."state" when 'waiting' then 0 else 2 end),
	CONSTRAINT "manual_movements_second" CHECK (abs("manual_movements"."credits") <= 500 or "manual_movements"."state" <> 'done' or "manual_movements"."decided_by" <> "manual_movements"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "movement_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movement_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"actor_account_id" bigint,
	CONSTRAINT "movement_reports_movement_id_unique" UNIQUE("movement_id"),
	CONSTRAINT "movement_reports_state" CHECK ("movement_reports"."state" in ('open', 'answered')),
	CONSTRAINT "movement_reports_text" CHECK ("movement_reports"."text" <> ''),
	CONSTRAINT "movement_reports_answered" CHECK (num_nonnulls("movement_reports"."answer", "movement_reports"."answered_at", "movement_reports"."actor_account_id")
        = case "movement_reports"."state" when 'answered' then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "challenge_definitions" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"line" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "challenge_definitions_window" CHECK ("challenge_definitions"."starts_on" <= "challenge_definitions"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"user_id" bigint NOT NULL,
	"challenge_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "challenges_user_id_challenge_id_pk" PRIMARY KEY("user_id","challenge_id"),
	CONSTRAINT "challenges_completed" CHECK ("challenges"."completed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mission_progress" (
	"user_id" bigint NOT NULL,
	"challenge_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"completed_version" integer,
	"completions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mission_progress_user_id_challenge_id_mission_id_pk" PRIMARY KEY("user_id","challenge_id","mission_id"),
	CONSTRAINT "mission_progress_amount" CHECK ("mission_progress"."amount" >= 0),
	CONSTRAINT "mission_progress_completed" CHECK (("mission_progress"."completed_at" is null) = ("mission_progress"."completed_version" is null)
        and "mission_progress"."completions" >= (case when "mission_progress"."completed_at" is null then 0 else 1 end))
);
--> statement-breakpoint
CREATE TABLE "mission_versions" (
	"challenge_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_account_id" bigint,
	"target" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"experience" integer NOT NULL,
	"credits" integer NOT NULL,
	"packs" integer NOT NULL,
	CONSTRAINT "mission_versions_challenge_id_mission_id_version_pk" PRIMARY KEY("challenge_id","mission_id","version")
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"challenge_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"title" text NOT NULL,
	"line" text NOT NULL,
	"briefing" text[] NOT NULL,
	"why" text NOT NULL,
	"picture" text NOT NULL,
	"type" text NOT NULL,
	"target" integer NOT NULL,
	"unit" jsonb NOT NULL,
	"steps" text[],
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"areas" text[],
	"prerequisites" text[] DEFAULT '{}' NOT NULL,
	"experience" integer NOT NULL,
	"credits" integer NOT NULL,
	"packs" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "missions_challenge_id_id_pk" PRIMARY KEY("challenge_id","id"),
	CONSTRAINT "missions_type" CHECK ("missions"."type" in ('single', 'counter', 'checklist')),
	CONSTRAINT "missions_source" CHECK ("missions"."source" in ('file', 'evidence')),
	CONSTRAINT "missions_target" CHECK ("missions"."target" >= 1 and ("missions"."type" <> 'single' or "missions"."target" = 1)),
	CONSTRAINT "missions_steps" CHECK (coalesce(cardinality("missions"."steps"), 0) = case "missions"."type" when 'checklist' then "missions"."target" else 0 end),
	CONSTRAINT "missions_window" CHECK ("missions"."starts_on" <= "missions"."ends_on"),
	CONSTRAINT "missions_gives" CHECK ("missions"."experience" >= 0 and "missions"."credits" >= 0 and "missions"."packs" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text,
	"notice_key" text NOT NULL,
	"celebrates" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"celebrated_at" timestamp with time zone,
	CONSTRAINT "notices_key" UNIQUE("user_id","notice_key"),
	CONSTRAINT "notices_text" CHECK ("notices"."title" <> '' and "notices"."notice_key" <> ''),
	CONSTRAINT "notices_path" CHECK ("notices"."path" like '/%' and "notices"."path" not like '//%'),
	CONSTRAINT "notices_celebrated" CHECK ("notices"."celebrates" or "notices"."celebrated_at" is null)
);
--> statement-breakpoint
CREATE TABLE "progress_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "progress_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"file_hash" "bytea" NOT NULL,
	"summary" jsonb NOT NULL,
	"actor_account_id" bigint,
	"applied_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	CONSTRAINT "progress_batches_hash" CHECK (octet_length("progress_batches"."file_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "progress_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "progress_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"challenge_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"amount" integer NOT NULL,
	"occurred_on" date NOT NULL,
	"text" text NOT NULL,
	"event_key" text NOT NULL,
	"batch_id" bigint,
	"reverses" bigint,
	"actor_account_id" bigint,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "progress_events_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "progress_events_key" UNIQUE("user_id","challenge_id","mission_id","event_key"),
	CONSTRAINT "progress_events_moves" CHECK ("progress_events"."amount" <> 0),
	CONSTRAINT "progress_events_text" CHECK ("progress_events"."text" <> '' and "progress_events"."event_key" <> '')
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_challenge_id_mission_id_missions_challenge_id_id_fk" FOREIGN KEY ("challenge_id","mission_id") REFERENCES "public"."missions"("challenge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_movements" ADD CONSTRAINT "manual_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_reports" ADD CONSTRAINT "movement_reports_movement_id_ledger_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_reports" ADD CONSTRAINT "movement_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_challenge_id_challenge_definitions_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_progress" ADD CONSTRAINT "mission_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_progress" ADD CONSTRAINT "mission_progress_challenge_id_mission_id_missions_challenge_id_id_fk" FOREIGN KEY ("challenge_id","mission_id") REFERENCES "public"."missions"("challenge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_versions" ADD CONSTRAINT "mission_versions_challenge_id_mission_id_missions_challenge_id_id_fk" FOREIGN KEY ("challenge_id","mission_id") REFERENCES "public"."missions"("challenge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_challenge_id_challenge_definitions_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_events" ADD CONSTRAINT "progress_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_events" ADD CONSTRAINT "progress_events_batch_id_progress_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."progress_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_events" ADD CONSTRAINT "progress_events_reverses_progress_events_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."progress_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_events" ADD CONSTRAINT "progress_events_challenge_id_mission_id_missions_challenge_id_id_fk" FOREIGN KEY ("challenge_id","mission_id") REFERENCES "public"."missions"("challenge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_mission" ON "evidence" USING btree ("user_id","challenge_id","mission_id");--> statement-breakpoint
CREATE INDEX "evidence_waiting" ON "evidence" USING btree ("sent_at") WHERE "evidence"."state" = 'in-review';--> statement-breakpoint
CREATE INDEX "manual_movements_waiting" ON "manual_movements" USING btree ("asked_at") WHERE "manual_movements"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "movement_reports_open" ON "movement_reports" USING btree ("sent_at") WHERE "movement_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "mission_progress_mission" ON "mission_progress" USING btree ("challenge_id","mission_id");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_to_celebrate" ON "notices" USING btree ("user_id") WHERE "notices"."celebrates" and "notices"."celebrated_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "progress_batches_file" ON "progress_batches" USING btree ("file_hash") WHERE "progress_batches"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "progress_events_batch" ON "progress_events" USING btree ("batch_id","id") WHERE "progress_events"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_user" ON "ledger" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "ledger_batch" ON "ledger" USING btree ("batch","id") WHERE "ledger"."batch" is not null;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reverses" UNIQUE("reverses");--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_of_album" CHECK (("awards"."platform" = 'figuras') = ("awards"."album_id" is not null));