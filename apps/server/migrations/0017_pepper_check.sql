CREATE TABLE "peppers" (
	"id" text PRIMARY KEY NOT NULL,
	"check_value" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "peppers_check_value" CHECK (octet_length("peppers"."check_value") = 32)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "peppers_in_use" ON "peppers" USING btree ((true)) WHERE "peppers"."retired_at" is null;