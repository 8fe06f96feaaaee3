CREATE TABLE "wish_grants" (
	"user_id" bigint NOT NULL,
	"month" text NOT NULL,
	"album_id" text,
	"number" integer,
	"is_marked" boolean NOT NULL,
	"stardust" integer NOT NULL,
	"experience" integer NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "wish_grants_user_id_month_pk" PRIMARY KEY("user_id","month"),
	CONSTRAINT "wish_grants_month" CHECK ("wish_grants"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "wish_grants_gives" CHECK ("wish_grants"."stardust" >= 0 and "wish_grants"."experience" >= 0
        and num_nonnulls("wish_grants"."number", nullif("wish_grants"."stardust", 0), nullif("wish_grants"."experience", 0)) = 1)
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" bigint NOT NULL,
	"album_id" text NOT NULL,
	"numbers" integer[] NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_user_id_album_id_pk" PRIMARY KEY("user_id","album_id"),
	CONSTRAINT "wishes_numbers" CHECK (cardinality("wishes"."numbers") <= 3)
);
--> statement-breakpoint
CREATE TABLE "wishes_since" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_since_only" CHECK ("wishes_since"."is_only")
);
--> statement-breakpoint
ALTER TABLE "figure_arrivals" DROP CONSTRAINT "figure_arrivals_source";--> statement-breakpoint
ALTER TABLE "wish_grants" ADD CONSTRAINT "wish_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_grants" ADD CONSTRAINT "wish_grants_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_grants" ADD CONSTRAINT "wish_grants_album_id_number_figures_album_id_number_fk" FOREIGN KEY ("album_id","number") REFERENCES "public"."figures"("album_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wish_grants_unseen" ON "wish_grants" USING btree ("user_id") WHERE "wish_grants"."seen_at" is null;--> statement-breakpoint
ALTER TABLE "figure_arrivals" ADD CONSTRAINT "figure_arrivals_source" CHECK ("figure_arrivals"."source" in ('stardust', 'trade', 'code', 'gift', 'wish'));--> statement-breakpoint
-- A company, running or new, gets its first wishes in its next month.
insert into wishes_since (since) select now();
