ALTER TABLE "manual_movements" DROP CONSTRAINT "manual_movements_moves";--> statement-breakpoint
ALTER TABLE "manual_movements" DROP CONSTRAINT "manual_movements_second";--> statement-breakpoint
ALTER TABLE "manual_movements" ADD COLUMN "stardust" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_movements" ADD COLUMN "needs_second" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_movements" ADD COLUMN "grant_id" text;--> statement-breakpoint
ALTER TABLE "manual_movements" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "manual_movements_by" ON "manual_movements" USING btree ("asked_by","asked_at");--> statement-breakpoint
ALTER TABLE "manual_movements" ADD CONSTRAINT "manual_movements_moves" CHECK ("manual_movements"."experience" <> 0 or "manual_movements"."credits" <> 0 or "manual_movements"."stardust" <> 0);--> statement-breakpoint
ALTER TABLE "manual_movements" ADD CONSTRAINT "manual_movements_second" CHECK ((abs("manual_movements"."credits") <= 500 and not "manual_movements"."needs_second") or "manual_movements"."state" <> 'done' or "manual_movements"."decided_by" <> "manual_movements"."asked_by");