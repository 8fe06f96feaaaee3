CREATE TABLE "picture_files" (
	"picture_id" text NOT NULL,
	"side" integer NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_files_picture_id_side_media_type_pk" PRIMARY KEY("picture_id","side","media_type"),
	CONSTRAINT "picture_files_type" CHECK ("picture_files"."media_type" in ('image/avif', 'image/webp'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mission_versions" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Two operators who change the same mission are told apart by its revision, also when no version follows from the change.
create function revise_mission() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger revise before update on missions
  for each row when (old.* is distinct from new.*) execute function revise_mission();
