CREATE TABLE "import_recipes" (
	"kind" text NOT NULL,
	"shape" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_recipes_kind_shape_pk" PRIMARY KEY("kind","shape")
);
--> statement-breakpoint
CREATE TABLE "people_file_names" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reading" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "people_file_names" ADD CONSTRAINT "people_file_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_file_names_user" ON "people_file_names" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "progress_events_things" ON "progress_events" USING btree ("challenge_id","mission_id",regexp_replace(event_key, '^~[0-9]+:', '')) WHERE event_key ~ '^(~[0-9]+:)?id:';