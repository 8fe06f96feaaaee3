CREATE TABLE "award_prizes" (
	"award_id" text PRIMARY KEY NOT NULL,
	"stock" integer,
	"cost" bigint,
	"experience" integer DEFAULT 0 NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"packs" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "award_prizes_stock" CHECK ("award_prizes"."stock" >= 0),
	CONSTRAINT "award_prizes_cost" CHECK ("award_prizes"."cost" >= 0),
	CONSTRAINT "award_prizes_instead" CHECK ("award_prizes"."experience" >= 0 and "award_prizes"."credits" >= 0 and "award_prizes"."packs" >= 0)
);
--> statement-breakpoint
ALTER TABLE "figure_arrivals" DROP CONSTRAINT "figure_arrivals_source";--> statement-breakpoint
ALTER TABLE "award_states" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "awaits_opening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "packs" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "album_id" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "figure_number" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "per_person" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "most_uses" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "code_uses" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "award_prizes" ADD CONSTRAINT "award_prizes_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_states_award" ON "award_states" USING btree ("award_id","unlocked_at","user_id");--> statement-breakpoint
ALTER TABLE "figure_arrivals" ADD CONSTRAINT "figure_arrivals_source" CHECK ("figure_arrivals"."source" in ('stardust', 'trade', 'code'));--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_window" CHECK ("awards"."starts_on" <= "awards"."ends_on");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_days" CHECK ("campaigns"."starts_on" <= "campaigns"."ends_on");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_gives" CHECK (("campaigns"."packs" > 0) = ("campaigns"."figure_number" is null) and "campaigns"."packs" >= 0);--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_limits" CHECK ("campaigns"."per_person" >= 1 and "campaigns"."most_uses" >= 1 and "campaigns"."uses" >= 0);
--> statement-breakpoint
-- What an award gives may change: who unlocked it before keeps what it gave, in its terms. A claim writes them when the
-- prize is gone.
drop trigger goes_forward on award_states;
--> statement-breakpoint
create trigger goes_forward before update on award_states
  for each row when (
    (old.user_id, old.award_id, old.unlocked_at) is distinct from (new.user_id, new.award_id, new.unlocked_at)
    or (old.claimed_at is not null and old.claimed_at is distinct from new.claimed_at)
    or (old.delivered_at is not null and old.delivered_at is distinct from new.delivered_at)
    or not ((old.state, new.state) in (('unlocked', 'claimed'), ('unlocked', 'delivered'), ('claimed', 'delivered'))
            or (old.state = new.state and old.terms is null and new.terms is not null))
  )
  execute function award_goes_forward();
--> statement-breakpoint
update campaigns c set uses = (select count(*) from code_uses u where u.campaign_id = c.id);
