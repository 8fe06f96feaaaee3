CREATE TABLE "operator_recovery_codes" (
	"account_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "operator_recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash"),
	CONSTRAINT "operator_recovery_codes_hash" CHECK (octet_length("operator_recovery_codes"."code_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"totp_secret" "bytea",
	"enrolled_at" timestamp with time zone,
	"totp_step" bigint,
	"disabled_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operators_enrolled" CHECK (("operators"."totp_secret" is null) = ("operators"."enrolled_at" is null)),
	CONSTRAINT "operators_totp_step" CHECK ("operators"."totp_step" is null or "operators"."totp_secret" is not null)
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_email_unique";--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_account_id_operators_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."operators"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind_email" UNIQUE("kind","email");--> statement-breakpoint
-- An operator may have the e-mail of an employee: only the employee's sessions end when the employee is deactivated.
create or replace function end_sessions_of_inactive_user() returns trigger language plpgsql as $$
begin
  update sessions
     set revoked_at = clock_timestamp(), revoked_because = 'inactive'
    from accounts
   where accounts.email = new.email and accounts.kind = 'employee'
     and sessions.account_id = accounts.id and sessions.revoked_at is null;
  perform pg_notify('account', id::text) from accounts where email = new.email and kind = 'employee';
  return null;
end $$;
