CREATE TABLE "area_data" (
	"challenge_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"area" text NOT NULL,
	"batch_id" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "area_data_challenge_id_mission_id_area_batch_id_pk" PRIMARY KEY("challenge_id","mission_id","area","batch_id")
);
--> statement-breakpoint
ALTER TABLE "area_data" ADD CONSTRAINT "area_data_challenge_id_mission_id_missions_challenge_id_id_fk" FOREIGN KEY ("challenge_id","mission_id") REFERENCES "public"."missions"("challenge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The areas whose data had come before.
INSERT INTO "area_data" ("challenge_id", "mission_id", "area", "batch_id", "first_at")
SELECT e."challenge_id", e."mission_id", u."area", coalesce(e."batch_id", 0), min(e."recorded_at")
  FROM "progress_events" e
  JOIN "users" u ON u."id" = e."user_id" AND u."area" IS NOT NULL
  JOIN "missions" m ON (m."challenge_id", m."id") = (e."challenge_id", e."mission_id") AND m."source" = 'file'
 WHERE e."reverses" IS NULL AND e."event_key" NOT LIKE 'correction:%'
   AND NOT EXISTS (SELECT FROM "progress_events" r WHERE r."reverses" = e."id")
 GROUP BY 1, 2, 3, 4;
