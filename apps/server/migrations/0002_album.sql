CREATE TABLE "album_completions" (
	"user_id" bigint NOT NULL,
	"album_id" text NOT NULL,
	"page_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "album_completions_user_id_album_id_page_id_pk" PRIMARY KEY("user_id","album_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "album_pages" (
	"album_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"caption" text NOT NULL,
	CONSTRAINT "album_pages_album_id_id_pk" PRIMARY KEY("album_id","id"),
	CONSTRAINT "album_pages_position" UNIQUE("album_id","position")
);
--> statement-breakpoint
CREATE TABLE "album_visits" (
	"user_id" bigint NOT NULL,
	"album_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "album_visits_user_id_album_id_pk" PRIMARY KEY("user_id","album_id")
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "albums_days" CHECK ("albums"."starts_on" <= "albums"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"user_id" bigint NOT NULL,
	"album_id" text NOT NULL,
	"number" integer NOT NULL,
	"copies" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_user_id_album_id_number_pk" PRIMARY KEY("user_id","album_id","number"),
	CONSTRAINT "collection_copies" CHECK ("collection"."copies" >= 1),
	CONSTRAINT "collection_reserved" CHECK ("collection"."reserved" >= 0 and "collection"."reserved" < "collection"."copies")
);
--> statement-breakpoint
CREATE TABLE "figure_arrivals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"album_id" text NOT NULL,
	"number" integer NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "figure_arrivals_source" CHECK ("figure_arrivals"."source" in ('stardust', 'trade'))
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"album_id" text NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"page_id" text NOT NULL,
	"name" text NOT NULL,
	"rarity" text NOT NULL,
	"picture" text NOT NULL,
	"story" text NOT NULL,
	CONSTRAINT "figures_album_id_number_pk" PRIMARY KEY("album_id","number"),
	CONSTRAINT "figures_id" UNIQUE("album_id","id"),
	CONSTRAINT "figures_number" CHECK ("figures"."number" >= 1),
	CONSTRAINT "figures_rarity" CHECK ("figures"."rarity" in ('comun', 'rara', 'epica', 'legendaria'))
);
--> statement-breakpoint
CREATE TABLE "award_states" (
	"user_id" bigint NOT NULL,
	"award_id" text NOT NULL,
	"state" text NOT NULL,
	"unlocked_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "award_states_user_id_award_id_pk" PRIMARY KEY("user_id","award_id"),
	CONSTRAINT "award_states_state" CHECK ("award_states"."state" in ('unlocked', 'claimed', 'delivered')),
	CONSTRAINT "award_states_dates" CHECK (("award_states"."state" = 'unlocked') = ("award_states"."claimed_at" is null)
        and ("award_states"."state" = 'delivered') = ("award_states"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"id" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"album_id" text,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"picture" text NOT NULL,
	"asks" text NOT NULL,
	"won" text NOT NULL,
	"rule" jsonb NOT NULL,
	"experience" integer DEFAULT 0 NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"packs" integer DEFAULT 0 NOT NULL,
	"prize" text,
	CONSTRAINT "awards_platform" CHECK ("awards"."platform" in ('figuras', 'mision-espacial')),
	CONSTRAINT "awards_gives" CHECK ("awards"."experience" >= 0 and "awards"."credits" >= 0 and "awards"."packs" >= 0
        and ("awards"."experience" + "awards"."credits" + "awards"."packs" > 0 or "awards"."prize" is not null))
);
--> statement-breakpoint
CREATE TABLE "campaign_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"is_shared" boolean NOT NULL,
	"used_by" bigint,
	CONSTRAINT "campaign_codes_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "campaign_codes_campaign" UNIQUE("campaign_id","id"),
	CONSTRAINT "campaign_codes_hash" CHECK (octet_length("campaign_codes"."code_hash") = 32),
	CONSTRAINT "campaign_codes_used" CHECK (not "campaign_codes"."is_shared" or "campaign_codes"."used_by" is null)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaigns_label" CHECK ("campaigns"."label" <> '')
);
--> statement-breakpoint
CREATE TABLE "code_guesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_guesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_uses" (
	"campaign_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"code_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_uses_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"experience" bigint DEFAULT 0 NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"stardust" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"movement_key" text NOT NULL,
	"actor_account_id" bigint,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"batch" text,
	"reverses" bigint,
	CONSTRAINT "ledger_movement" UNIQUE("user_id","movement_key"),
	CONSTRAINT "ledger_moves" CHECK ("ledger"."experience" <> 0 or "ledger"."credits" <> 0 or "ledger"."stardust" <> 0),
	CONSTRAINT "ledger_reason" CHECK ("ledger"."reason" <> '' and "ledger"."movement_key" <> '')
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"account_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"answer" json,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "operations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "text" text DEFAULT 'Sobre de bienvenida' NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "opened_on" date;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "place_in_day" integer;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "album_id" text;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "album_revision" integer;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "odds_version" integer;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "opening" json;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stardust" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "album_completions" ADD CONSTRAINT "album_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_completions" ADD CONSTRAINT "album_completions_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_pages" ADD CONSTRAINT "album_pages_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_visits" ADD CONSTRAINT "album_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_visits" ADD CONSTRAINT "album_visits_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_album_id_number_figures_album_id_number_fk" FOREIGN KEY ("album_id","number") REFERENCES "public"."figures"("album_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_arrivals" ADD CONSTRAINT "figure_arrivals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_arrivals" ADD CONSTRAINT "figure_arrivals_album_id_number_figures_album_id_number_fk" FOREIGN KEY ("album_id","number") REFERENCES "public"."figures"("album_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_album_id_page_id_album_pages_album_id_id_fk" FOREIGN KEY ("album_id","page_id") REFERENCES "public"."album_pages"("album_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_states" ADD CONSTRAINT "award_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_states" ADD CONSTRAINT "award_states_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_codes" ADD CONSTRAINT "campaign_codes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_codes" ADD CONSTRAINT "campaign_codes_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_guesses" ADD CONSTRAINT "code_guesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_campaign_id_code_id_campaign_codes_campaign_id_id_fk" FOREIGN KEY ("campaign_id","code_id") REFERENCES "public"."campaign_codes"("campaign_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reverses_ledger_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_figure" ON "collection" USING btree ("album_id","number");--> statement-breakpoint
CREATE INDEX "figure_arrivals_figure" ON "figure_arrivals" USING btree ("user_id","album_id","number");--> statement-breakpoint
CREATE INDEX "awards_album" ON "awards" USING btree ("album_id","position");--> statement-breakpoint
CREATE INDEX "code_guesses_user" ON "code_guesses" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "code_guesses_at" ON "code_guesses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operations_at" ON "operations" USING btree ("at");--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_place_in_day" UNIQUE("user_id","opened_on","place_in_day");--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_source" CHECK ("packs"."source" in ('welcome', 'mission', 'award', 'rank', 'kudos', 'weekly', 'code', 'gift'));--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_opened" CHECK (num_nonnulls("packs"."opened_at", "packs"."opened_on", "packs"."place_in_day", "packs"."album_id",
        "packs"."album_revision", "packs"."odds_version", "packs"."opening") = case "packs"."state" when 'opened' then 7 else 0 end);--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_place" CHECK ("packs"."place_in_day" >= 1);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_stardust" CHECK ("users"."stardust" >= 0);