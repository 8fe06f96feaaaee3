CREATE TABLE "leader_credits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leader_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"leader_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"month" text NOT NULL,
	"credits" integer NOT NULL,
	"reason" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leader_credits_another" CHECK ("leader_credits"."leader_id" <> "leader_credits"."user_id"),
	CONSTRAINT "leader_credits_credits" CHECK ("leader_credits"."credits" > 0)
);
--> statement-breakpoint
CREATE TABLE "leader_substitutes" (
	"leader_id" bigint PRIMARY KEY NOT NULL,
	"substitute_id" bigint NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leader_substitutes_another" CHECK ("leader_substitutes"."leader_id" <> "leader_substitutes"."substitute_id"),
	CONSTRAINT "leader_substitutes_days" CHECK ("leader_substitutes"."from_on" <= "leader_substitutes"."until_on")
);
--> statement-breakpoint
ALTER TABLE "leader_credits" ADD CONSTRAINT "leader_credits_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leader_credits" ADD CONSTRAINT "leader_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leader_substitutes" ADD CONSTRAINT "leader_substitutes_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leader_substitutes" ADD CONSTRAINT "leader_substitutes_substitute_id_users_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leader_credits_month" ON "leader_credits" USING btree ("leader_id","month");--> statement-breakpoint
CREATE INDEX "leader_credits_user" ON "leader_credits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leader_substitutes_substitute" ON "leader_substitutes" USING btree ("substitute_id");