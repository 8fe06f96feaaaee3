CREATE TABLE "schema_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"oldest_release" integer NOT NULL,
	CONSTRAINT "schema_state_one_row" CHECK ("schema_state"."id"),
	CONSTRAINT "schema_state_oldest_release" CHECK ("schema_state"."oldest_release" <= "schema_state"."version")
);
--> statement-breakpoint
-- Releases up to here did not ask. The number is kept up to date by whatever applies the migrations.
insert into schema_state (version, oldest_release) values (18, 18);
