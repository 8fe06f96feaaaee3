ALTER TABLE "operator_requests" DROP CONSTRAINT "operator_requests_kind";--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "duties" jsonb;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "areas" text[];--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "duties" jsonb DEFAULT '{"programme":"write","people":"write","rewards":"write","review":"write","reports":"write","system":"write"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "areas" text[];--> statement-breakpoint
ALTER TABLE "operator_requests" ADD CONSTRAINT "operator_requests_kind" CHECK ("operator_requests"."kind" in ('invite', 'reset', 'disable', 'enable', 'duties'));--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_areas" CHECK ("operators"."areas" is null or (cardinality("operators"."areas") > 0 and not "operators"."duties" ? 'system'));