CREATE TABLE "account_subjects" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_subjects_once" UNIQUE("issuer","subject","kind"),
	CONSTRAINT "account_subjects_kind" CHECK ("account_subjects"."kind" in ('employee', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "single_sign_on" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"for_employees" boolean DEFAULT false NOT NULL,
	"for_operators" boolean DEFAULT false NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "single_sign_on_one" CHECK ("single_sign_on"."id")
);
--> statement-breakpoint
CREATE TABLE "subject_sessions" (
	"token_hash" "bytea" NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	CONSTRAINT "subject_sessions_token_hash_pk" PRIMARY KEY("token_hash")
);
--> statement-breakpoint
ALTER TABLE "account_subjects" ADD CONSTRAINT "account_subjects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_sessions" ADD CONSTRAINT "subject_sessions_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subject_sessions_subject" ON "subject_sessions" USING btree ("issuer","subject");