CREATE TABLE "cedula_seals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cedula_seals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_ids" bigint[] NOT NULL,
	"seal" "bytea" NOT NULL,
	CONSTRAINT "cedula_seals_accounts" CHECK (cardinality("cedula_seals"."account_ids") >= 8),
	CONSTRAINT "cedula_seals_seal" CHECK (octet_length("cedula_seals"."seal") = 32)
);
--> statement-breakpoint
CREATE TABLE "people_batch_changes" (
	"batch_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"hash_before" text,
	"hash_after" text,
	CONSTRAINT "people_batch_changes_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id"),
	CONSTRAINT "people_batch_changes_hash" CHECK ("people_batch_changes"."hash_after" is not null or "people_batch_changes"."hash_before" is null)
);
--> statement-breakpoint
CREATE TABLE "people_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"retired" integer NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "employee_number" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "people_batch_changes" ADD CONSTRAINT "people_batch_changes_batch_id_people_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."people_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_batch_changes" ADD CONSTRAINT "people_batch_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_batch_changes_user" ON "people_batch_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "people_batches_applied_at" ON "people_batches" USING btree ("applied_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_employee_number_unique" UNIQUE("employee_number");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_employee_number" CHECK ("users"."employee_number" <> '');