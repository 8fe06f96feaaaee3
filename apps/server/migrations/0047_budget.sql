ALTER TABLE "redeems" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "cost" bigint;--> statement-breakpoint
CREATE INDEX "award_states_claimed" ON "award_states" USING btree ("claimed_at") WHERE "award_states"."claimed_at" is not null;--> statement-breakpoint
CREATE INDEX "redeem_events_approved" ON "redeem_events" USING btree ("at") WHERE "redeem_events"."state" = 'approved';--> statement-breakpoint
ALTER TABLE "redeems" ADD CONSTRAINT "redeems_cost" CHECK ("redeems"."cost" >= 0);--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_cost" CHECK ("rewards"."cost" >= 0);