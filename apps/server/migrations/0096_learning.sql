CREATE TABLE "xapi_activities" (
	"activity" text NOT NULL,
	"verb" text NOT NULL,
	"name" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"challenge_id" text,
	"mission_id" text,
	"least_score" smallint,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "xapi_activities_activity_verb_pk" PRIMARY KEY("activity","verb"),
	CONSTRAINT "xapi_activities_mission" CHECK (("xapi_activities"."challenge_id" is null) = ("xapi_activities"."mission_id" is null)),
	CONSTRAINT "xapi_activities_decided" CHECK ("xapi_activities"."decided_at" is not null or ("xapi_activities"."mission_id" is null and "xapi_activities"."least_score" is null)),
	CONSTRAINT "xapi_activities_score" CHECK ("xapi_activities"."least_score" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "xapi_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity" text,
	"verb" text,
	"fingerprint" "bytea",
	"at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"who" text,
	"score" smallint,
	"is_done" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	CONSTRAINT "xapi_statements_state" CHECK ("xapi_statements"."state" in ('waiting', 'ignored', 'low', 'counted', 'refused', 'stranger', 'voided', 'voiding'))
);
--> statement-breakpoint
ALTER TABLE "xapi_statements" ADD CONSTRAINT "xapi_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xapi_statements" ADD CONSTRAINT "xapi_statements_activity_verb_xapi_activities_activity_verb_fk" FOREIGN KEY ("activity","verb") REFERENCES "public"."xapi_activities"("activity","verb") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "xapi_statements_activity" ON "xapi_statements" USING btree ("activity","verb","state");--> statement-breakpoint
CREATE INDEX "xapi_statements_stored" ON "xapi_statements" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "xapi_statements_user" ON "xapi_statements" USING btree ("user_id") WHERE "xapi_statements"."user_id" is not null;