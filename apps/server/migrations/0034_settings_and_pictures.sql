CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "settings_version" CHECK ("settings"."version" >= 1)
);
--> statement-breakpoint
DROP INDEX "evidence_waiting";--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "picture_hash" bit(64);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_queue" ON "evidence" USING btree ("sent_at","id") WHERE "evidence"."state" = 'in-review';--> statement-breakpoint
CREATE INDEX "evidence_decided" ON "evidence" USING btree ("reviewed_at","id") WHERE "evidence"."state" <> 'in-review';--> statement-breakpoint
CREATE INDEX "evidence_pictures" ON "evidence" USING btree ("challenge_id","mission_id") WHERE "evidence"."state" = 'approved' and "evidence"."picture_hash" is not null;--> statement-breakpoint
CREATE INDEX "evidence_unhashed" ON "evidence" USING btree ("id") WHERE "evidence"."media_type" = 'image/webp' and "evidence"."picture_hash" is null;