ALTER TABLE "ledger" DROP CONSTRAINT "ledger_reverses";--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "manual_movements" ADD COLUMN "reverses" bigint;--> statement-breakpoint
ALTER TABLE "manual_movements" ADD CONSTRAINT "manual_movements_reverses_ledger_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_undoes" ON "ledger" USING btree ("reverses") WHERE "ledger"."reverses" is not null;