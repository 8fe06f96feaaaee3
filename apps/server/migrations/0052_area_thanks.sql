CREATE TABLE "area_thanks_choices" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"sent" boolean NOT NULL,
	"received" boolean NOT NULL,
	"joins" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kudos_joins" (
	"kudos_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "kudos_joins_kudos_id_user_id_pk" PRIMARY KEY("kudos_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "kudos" ADD COLUMN "shows" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kudos" ADD COLUMN "area_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kudos" ADD COLUMN "area_hidden_by" bigint;--> statement-breakpoint
ALTER TABLE "kudos_receivers" ADD COLUMN "shows" boolean;--> statement-breakpoint
ALTER TABLE "area_thanks_choices" ADD CONSTRAINT "area_thanks_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos_joins" ADD CONSTRAINT "kudos_joins_kudos_id_kudos_id_fk" FOREIGN KEY ("kudos_id") REFERENCES "public"."kudos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos_joins" ADD CONSTRAINT "kudos_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kudos_joins_user" ON "kudos_joins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kudos_shows" ON "kudos" USING btree ("sent_at") WHERE "kudos"."shows" and "kudos"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "kudos" ADD CONSTRAINT "kudos_area_hidden" CHECK ("kudos"."area_hidden_by" is null or "kudos"."area_hidden_at" is not null);