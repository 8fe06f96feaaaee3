ALTER TABLE "users" ADD COLUMN "called" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_called" CHECK (length("users"."called") between 1 and 30);