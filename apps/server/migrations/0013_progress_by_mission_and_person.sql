DROP INDEX "mission_progress_mission";--> statement-breakpoint
CREATE INDEX "mission_progress_people" ON "mission_progress" USING btree ("challenge_id","mission_id","user_id");