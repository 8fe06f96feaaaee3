ALTER TABLE "missions" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "turn" integer;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "every" text;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_turns" UNIQUE("challenge_id","series","turn");--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_turn" CHECK (num_nulls("missions"."series", "missions"."turn", "missions"."every") in (0, 3) and "missions"."turn" >= 1);--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_every" CHECK ("missions"."every" in ('week', 'month'));