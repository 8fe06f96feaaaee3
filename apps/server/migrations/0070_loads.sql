CREATE TABLE "import_loads" (
	"batch_id" bigint PRIMARY KEY NOT NULL,
	"reading" jsonb NOT NULL,
	"filtered" integer NOT NULL,
	"totals" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_refusals" (
	"batch_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"user_id" bigint,
	"email" text,
	"name_key" text,
	"number_hash" "bytea",
	"challenge_id" text,
	"mission_id" text,
	"cells" jsonb NOT NULL,
	"reasons" text[] NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_refusals_batch_id_row_pk" PRIMARY KEY("batch_id","row")
);
--> statement-breakpoint
DROP INDEX "progress_batches_file";--> statement-breakpoint
ALTER TABLE "progress_batches" ADD COLUMN "partly_undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_loads" ADD CONSTRAINT "import_loads_batch_id_progress_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."progress_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_batch_id_progress_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."progress_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_refusals_user" ON "import_refusals" USING btree ("user_id") WHERE "import_refusals"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "import_refusals_email" ON "import_refusals" USING btree ("email") WHERE "import_refusals"."email" is not null;--> statement-breakpoint
CREATE INDEX "import_refusals_number" ON "import_refusals" USING btree ("number_hash") WHERE "import_refusals"."number_hash" is not null;--> statement-breakpoint
CREATE INDEX "import_refusals_name" ON "import_refusals" USING btree ("name_key") WHERE "import_refusals"."name_key" is not null;--> statement-breakpoint
CREATE INDEX "import_refusals_at" ON "import_refusals" USING btree ("refused_at");--> statement-breakpoint
CREATE UNIQUE INDEX "progress_batches_file" ON "progress_batches" USING btree ("file_hash") WHERE "progress_batches"."undone_at" is null and "progress_batches"."partly_undone_at" is null;