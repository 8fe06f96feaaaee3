CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_account_id" bigint,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('employee', 'operator')),
	CONSTRAINT "accounts_email" CHECK ("accounts"."email" <> '' and "accounts"."email" = btrim(lower("accounts"."email")))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"idle_for" interval NOT NULL,
	"idle_until" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_because" text,
	CONSTRAINT "sessions_token_hash_pk" PRIMARY KEY("token_hash"),
	CONSTRAINT "sessions_token_hash" CHECK (octet_length("sessions"."token_hash") = 32),
	CONSTRAINT "sessions_revoked" CHECK (("sessions"."revoked_at" is null) = ("sessions"."revoked_because" is null))
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_key" "bytea" NOT NULL,
	"device_key" "bytea",
	"network" "inet" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"state" text DEFAULT 'granted' NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "packs_user_source_key" UNIQUE("user_id","source_key"),
	CONSTRAINT "packs_state" CHECK ("packs"."state" in ('granted', 'opened'))
);
--> statement-breakpoint
CREATE TABLE "stats" (
	"id" text PRIMARY KEY NOT NULL,
	"first_login" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stats_first_login" CHECK ("stats"."first_login" >= 0)
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"version" text PRIMARY KEY NOT NULL,
	"effective_on" date NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"avatar" text,
	"avatar_chosen_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"platform" text[] NOT NULL,
	"level" text DEFAULT 'sin-rango' NOT NULL,
	"level_reached_at" timestamp with time zone,
	"experience" bigint DEFAULT 0 NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"area" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email" CHECK ("users"."email" <> '' and "users"."email" = btrim(lower("users"."email"))),
	CONSTRAINT "users_platform" CHECK ("users"."platform" <@ array['figuras', 'mision-espacial']),
	CONSTRAINT "users_experience" CHECK ("users"."experience" >= 0),
	CONSTRAINT "users_credits" CHECK ("users"."credits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_ends_at" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_account" ON "sign_in_attempts" USING btree ("account_key","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_network" ON "sign_in_attempts" USING btree ("network","at") WHERE "sign_in_attempts"."failed";--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at" ON "sign_in_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "packs_waiting" ON "packs" USING btree ("user_id") WHERE "packs"."state" = 'granted';