CREATE TABLE "ledger_reserves" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"experience" bigint NOT NULL,
	"credits" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_takings" (
	"movement_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"actor_account_id" bigint NOT NULL,
	"batch" text,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Until every process is of this release, earlier ones search names without an index.
DROP INDEX "users_words";
--> statement-breakpoint
DROP INDEX "users_by_name";
--> statement-breakpoint
DROP INDEX "users_area_beginning";
--> statement-breakpoint
-- In one statement, because each would write the table anew.
ALTER TABLE "users"
	ADD COLUMN "reserved_experience" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "reserved_credits" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "folded_name" text GENERATED ALWAYS AS (folded(name)) STORED NOT NULL,
	ADD COLUMN "folded_area" text GENERATED ALWAYS AS (folded(area)) STORED,
	ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', folded(name))) STORED NOT NULL,
	ADD CONSTRAINT "users_reserved" CHECK ("users"."reserved_experience" between 0 and "users"."experience"
        and "users"."reserved_credits" between 0 and "users"."credits");
--> statement-breakpoint
ALTER TABLE "ledger_reserves" ADD CONSTRAINT "ledger_reserves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_takings" ADD CONSTRAINT "ledger_takings_movement_id_ledger_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_takings" ADD CONSTRAINT "ledger_takings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ledger_takings_user" ON "ledger_takings" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("folded_name","id");
--> statement-breakpoint
CREATE INDEX "users_area_beginning" ON "users" USING btree ("folded_area" text_pattern_ops);