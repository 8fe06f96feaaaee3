CREATE TABLE "purchase_lines" (
	"purchase_id" bigint NOT NULL,
	"redeem_id" bigint NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "purchase_lines_purchase_id_redeem_id_pk" PRIMARY KEY("purchase_id","redeem_id")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"made_by" bigint NOT NULL,
	"dissolved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "rewards" DROP CONSTRAINT "rewards_delivery";--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_redeem_id_redeems_id_fk" FOREIGN KEY ("redeem_id") REFERENCES "public"."redeems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_lines_redeem" ON "purchase_lines" USING btree ("redeem_id") WHERE "purchase_lines"."released_at" is null;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_delivery" CHECK ("rewards"."delivery" in ('code', 'pickup', 'shipping', 'time-off', 'external'));