CREATE TABLE "self_reported_pay" (
	"user_id" bigint NOT NULL,
	"movement_key" text NOT NULL,
	"challenge_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"experience" integer NOT NULL,
	"credits" integer NOT NULL,
	"uncounted" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "self_reported_pay_user_id_movement_key_pk" PRIMARY KEY("user_id","movement_key"),
	CONSTRAINT "self_reported_pay_gives" CHECK ("self_reported_pay"."credits" >= 0 and "self_reported_pay"."uncounted" between 0 and "self_reported_pay"."experience")
);
--> statement-breakpoint
ALTER TABLE "self_reported_pay" ADD CONSTRAINT "self_reported_pay_user_id_movement_key_ledger_user_id_movement_key_fk" FOREIGN KEY ("user_id","movement_key") REFERENCES "public"."ledger"("user_id","movement_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_reported_pay" ADD CONSTRAINT "self_reported_pay_challenge_id_mission_id_missions_challenge_id_id_fk" FOREIGN KEY ("challenge_id","mission_id") REFERENCES "public"."missions"("challenge_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "self_reported_pay_uncounted" ON "self_reported_pay" USING btree ("paid_at") WHERE "self_reported_pay"."uncounted" > 0;--> statement-breakpoint
-- What self-reported missions paid before counts as paid.
INSERT INTO "self_reported_pay"
SELECT p.user_id, l.movement_key, p.challenge_id, p.mission_id, l.experience, l.credits, 0, l.occurred_at
  FROM mission_progress p
  JOIN missions m ON (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
  JOIN ledger l ON (l.user_id, l.movement_key) = (p.user_id, 'mission:' || p.challenge_id || '/' || p.mission_id || ':' || p.completions)
 WHERE m.source = 'self' AND p.completed_at IS NOT NULL;
