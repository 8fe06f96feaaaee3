ALTER TABLE "people_batch_changes" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people_batch_changes" ADD COLUMN "undone_by" bigint;--> statement-breakpoint
ALTER TABLE "people_batches" ADD COLUMN "partly_undone_at" timestamp with time zone;