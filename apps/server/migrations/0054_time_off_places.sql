CREATE TABLE "place_waits" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "place_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"reward_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kept_until" date,
	CONSTRAINT "place_waits_reward_id_user_id_pk" PRIMARY KEY("reward_id","user_id"),
	CONSTRAINT "place_waits_order" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "redeems" ADD COLUMN "place_area" text;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "area_limit" integer;--> statement-breakpoint
ALTER TABLE "place_waits" ADD CONSTRAINT "place_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_waits" ADD CONSTRAINT "place_waits_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_waits_user" ON "place_waits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "redeems_places" ON "redeems" USING btree ("reward_id","period_key","place_area") WHERE "redeems"."place_area" is not null;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_area_limit" CHECK ("rewards"."area_limit" is null or ("rewards"."area_limit" >= 1 and "rewards"."delivery" = 'time-off'));--> statement-breakpoint
-- The places of this month count from the first day on which operators set a limit.
update "redeems" d set "place_area" = coalesce(u."area", '') from "users" u where u."id" = d."user_id" and d."delivery" = 'time-off';