ALTER TABLE "progress_events" DROP CONSTRAINT "progress_events_reverses_unique";--> statement-breakpoint
ALTER TABLE "mission_progress" ADD COLUMN "completed_batch_id" bigint;--> statement-breakpoint
ALTER TABLE "progress_events" ADD COLUMN "total" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "progress_events_undoes" ON "progress_events" USING btree ("reverses") WHERE "progress_events"."reverses" is not null;--> statement-breakpoint
ALTER TABLE "progress_events" ADD CONSTRAINT "progress_events_total" CHECK ("progress_events"."total" >= 0);