ALTER TABLE "redeem_events" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_feed" ON "ledger" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "redeem_events_feed" ON "redeem_events" USING btree ("recorded_at","redeem_id","ordinal");