CREATE TABLE "mail_operators" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone,
	"summarised_month" text
);
--> statement-breakpoint
ALTER TABLE "mail_operators" ADD CONSTRAINT "mail_operators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
