CREATE TABLE "directory_guard" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"held_at" timestamp with time zone,
	"open_until" timestamp with time zone,
	CONSTRAINT "directory_guard_only" CHECK ("directory_guard"."is_only")
);
--> statement-breakpoint
CREATE TABLE "directory_people" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"external_id" text,
	"user_name" text,
	"said" jsonb NOT NULL,
	"left_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "directory_people_external_id" UNIQUE("external_id")
);
--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_user_name" ON "directory_people" USING btree (lower("user_name"));--> statement-breakpoint
CREATE INDEX "directory_people_left_at" ON "directory_people" USING btree ("left_at");