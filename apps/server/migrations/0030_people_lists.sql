CREATE INDEX "users_by_name" ON "users" USING btree (folded("name"),"id");--> statement-breakpoint
CREATE INDEX "users_email_beginning" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_area_beginning" ON "users" USING btree (folded("area") text_pattern_ops);