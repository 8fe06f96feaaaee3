CREATE TABLE "import_arrivals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"bytes" bigint NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"steady_since" timestamp with time zone NOT NULL,
	"content_hash" "bytea",
	"state" text NOT NULL,
	"reason" text,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_moved" boolean DEFAULT false NOT NULL,
	"is_noted" boolean DEFAULT false NOT NULL,
	"import_id" bigint,
	"batch_id" bigint,
	"arrived_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "import_arrivals_kind" CHECK ("import_arrivals"."kind" in ('people', 'progress')),
	CONSTRAINT "import_arrivals_state" CHECK ("import_arrivals"."state" in ('arriving', 'rehearsing', 'waiting', 'applied', 'repeated', 'refused', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "import_schedule" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"slot" text NOT NULL,
	"due_since" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"problem" text,
	"problem_since" timestamp with time zone,
	CONSTRAINT "import_schedule_only" CHECK ("import_schedule"."is_only")
);
--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_arrivals" ADD CONSTRAINT "import_arrivals_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_arrivals_key" ON "import_arrivals" USING btree ("key") WHERE "import_arrivals"."state" = 'arriving';--> statement-breakpoint
CREATE INDEX "import_arrivals_import" ON "import_arrivals" USING btree ("import_id") WHERE "import_arrivals"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "import_arrivals_arrived" ON "import_arrivals" USING btree ("arrived_at");