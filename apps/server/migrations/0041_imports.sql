CREATE TABLE "import_headers" (
	"kind" text NOT NULL,
	"header" text NOT NULL,
	"column_name" text,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_headers_kind_header_pk" PRIMARY KEY("kind","header")
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "import_parts_import_id_kind_number_pk" PRIMARY KEY("import_id","kind","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"label" text NOT NULL,
	"sheet" text,
	"sheets" text[] NOT NULL,
	"rows" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"formulas" jsonb NOT NULL,
	"retires_missing" boolean DEFAULT false NOT NULL,
	"skips_problems" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"run_id" uuid,
	"is_stopping" boolean DEFAULT false NOT NULL,
	"step" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"alive_at" timestamp with time zone,
	"outcome" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('people', 'progress')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('draft', 'comparing', 'compared', 'applying', 'applied', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "people_batches" ADD COLUMN "actor_account_id" bigint;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_created_at" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_account" ON "imports" USING btree ("account_id","id");