CREATE TABLE "import_people_refusals" (
	"batch_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"user_id" bigint,
	"email" text,
	"name_key" text,
	"number_hash" "bytea",
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"reasons" text[] NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_people_refusals_batch_id_row_pk" PRIMARY KEY("batch_id","row")
);
--> statement-breakpoint
ALTER TABLE "import_people_refusals" ADD CONSTRAINT "import_people_refusals_batch_id_people_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."people_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_people_refusals" ADD CONSTRAINT "import_people_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_people_refusals_user" ON "import_people_refusals" USING btree ("user_id") WHERE "import_people_refusals"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "import_people_refusals_at" ON "import_people_refusals" USING btree ("refused_at");