CREATE TABLE "payroll_signatures" (
	"month" text PRIMARY KEY NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_by" bigint NOT NULL,
	"note" text NOT NULL,
	"seen" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payroll_months" ADD COLUMN "signed_by" bigint;