ALTER TABLE "campaign_codes" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "redeems" ADD COLUMN "pickup_key_id" text;--> statement-breakpoint
ALTER TABLE "reward_codes" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_key_id" text;--> statement-breakpoint
ALTER TABLE "peppers" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "peppers" ADD COLUMN "is_resealing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "peppers" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cedula_seals" ADD COLUMN "key_id" text;