ALTER TABLE "job_runs" ADD COLUMN "succeeded_at" timestamp with time zone;--> statement-breakpoint
update job_runs set succeeded_at = finished_at where outcome = 'done';
