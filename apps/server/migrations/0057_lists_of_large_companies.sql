CREATE INDEX "users_by_credits" ON "users" USING btree ("credits","id");--> statement-breakpoint
CREATE INDEX "users_by_experience" ON "users" USING btree ("experience","id");--> statement-breakpoint
CREATE INDEX "users_by_area" ON "users" USING btree ("area") WHERE "users"."erased_at" is null;--> statement-breakpoint
-- What waited to be sorted is still found; a vacuum sorts it.
ALTER INDEX "users_words" SET (fastupdate = off);