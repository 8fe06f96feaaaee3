CREATE TABLE "season_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" bigint
);
--> statement-breakpoint
CREATE TABLE "season_versions" (
	"album_id" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" bigint,
	CONSTRAINT "season_versions_album_id_version_pk" PRIMARY KEY("album_id","version")
);
--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "odds" integer[] DEFAULT '{62,24,11,3}' NOT NULL;--> statement-breakpoint
ALTER TABLE "season_versions" ADD CONSTRAINT "season_versions_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_odds" CHECK (array_length("albums"."odds", 1) = 4 and 0 <= all ("albums"."odds")
        and "albums"."odds"[1] + "albums"."odds"[2] + "albums"."odds"[3] + "albums"."odds"[4] = 100);
--> statement-breakpoint
-- Two seasons are never open on the same day (AL-1), whoever writes them.
ALTER TABLE "albums" ADD CONSTRAINT "albums_never_two_open" EXCLUDE USING gist (daterange("starts_on", "ends_on", '[]') WITH &&);--> statement-breakpoint
drop trigger revise on albums;
--> statement-breakpoint
create trigger revise before update of title, starts_on, ends_on, odds, version on albums
  for each row execute function revise_album();
