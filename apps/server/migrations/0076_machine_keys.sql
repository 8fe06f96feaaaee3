CREATE TABLE "progress_keys" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"challenge_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "progress_keys_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "machine_keys" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"made_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	"used_at" timestamp with time zone,
	"used_from" text,
	CONSTRAINT "machine_keys_prefix" UNIQUE("prefix"),
	CONSTRAINT "machine_keys_hash" UNIQUE("secret_hash"),
	CONSTRAINT "machine_keys_hash_length" CHECK (octet_length("machine_keys"."secret_hash") = 32),
	CONSTRAINT "machine_keys_life" CHECK ("machine_keys"."expires_at" <= "machine_keys"."created_at" + interval '365 days'),
	CONSTRAINT "machine_keys_revoked" CHECK ("machine_keys"."revoked_by" is null or "machine_keys"."revoked_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_kind";--> statement-breakpoint
ALTER TABLE "progress_keys" ADD CONSTRAINT "progress_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_keys" ADD CONSTRAINT "machine_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_keys_user" ON "progress_keys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('employee', 'operator', 'machine'));