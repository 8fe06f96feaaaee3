CREATE TABLE "job_past" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_past_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_at";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "job_past_name" ON "job_past" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "ledger_credits" ON "ledger" USING btree ("occurred_at") WHERE "ledger"."credits" <> 0;--> statement-breakpoint
CREATE INDEX "progress_events_day" ON "progress_events" USING btree ("occurred_on","user_id");--> statement-breakpoint
CREATE INDEX "kudos_sent" ON "kudos" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "audit_moment" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_account_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_done" ON "audit" USING btree ("at","id") WHERE "audit"."action" not in ('identity.signed-in', 'identity.signed-out', 'identity.sign-in-failed', 'identity.refused-inactive');