CREATE TABLE "trade_participants" (
	"user_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_participants_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"album_id" text NOT NULL,
	"proposer_id" bigint NOT NULL,
	"receiver_id" bigint NOT NULL,
	"gives" integer NOT NULL,
	"receives" integer NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"accepted_week" text,
	CONSTRAINT "trades_two_people" CHECK ("trades"."proposer_id" <> "trades"."receiver_id"),
	CONSTRAINT "trades_two_figures" CHECK ("trades"."gives" <> "trades"."receives"),
	CONSTRAINT "trades_state" CHECK ("trades"."state" in ('proposed', 'accepted', 'rejected', 'cancelled', 'expired')),
	CONSTRAINT "trades_hours" CHECK ("trades"."proposed_at" < "trades"."expires_at"),
	CONSTRAINT "trades_closed" CHECK (("trades"."state" = 'proposed') = ("trades"."closed_at" is null)),
	CONSTRAINT "trades_accepted" CHECK (("trades"."state" = 'accepted') = ("trades"."accepted_week" is not null)
        and ("trades"."state" <> 'accepted' or "trades"."closed_at" < "trades"."expires_at"))
);
--> statement-breakpoint
ALTER TABLE "trade_participants" ADD CONSTRAINT "trade_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_album_id_gives_figures_album_id_number_fk" FOREIGN KEY ("album_id","gives") REFERENCES "public"."figures"("album_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_album_id_receives_figures_album_id_number_fk" FOREIGN KEY ("album_id","receives") REFERENCES "public"."figures"("album_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trades_open_pair" ON "trades" USING btree (least("proposer_id", "receiver_id"),greatest("proposer_id", "receiver_id")) WHERE "trades"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "trades_open_until" ON "trades" USING btree ("expires_at") WHERE "trades"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "trades_proposer" ON "trades" USING btree ("proposer_id","proposed_at");--> statement-breakpoint
CREATE INDEX "trades_receiver" ON "trades" USING btree ("receiver_id","proposed_at");--> statement-breakpoint
CREATE INDEX "collection_spare" ON "collection" USING btree ("album_id","number","user_id") WHERE "collection"."copies" - "collection"."reserved" > 1;