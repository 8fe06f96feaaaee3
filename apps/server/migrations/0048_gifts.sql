CREATE TABLE "figure_gifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"album_id" text NOT NULL,
	"number" integer NOT NULL,
	"giver_id" bigint NOT NULL,
	"receiver_id" bigint NOT NULL,
	"sentence" text NOT NULL,
	"completed_page" text,
	"week" text NOT NULL,
	"month" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"thanked_at" timestamp with time zone,
	CONSTRAINT "figure_gifts_two_people" CHECK ("figure_gifts"."giver_id" <> "figure_gifts"."receiver_id"),
	CONSTRAINT "figure_gifts_sentence" CHECK ("figure_gifts"."sentence" <> '')
);
--> statement-breakpoint
ALTER TABLE "figure_arrivals" DROP CONSTRAINT "figure_arrivals_source";--> statement-breakpoint
ALTER TABLE "figure_gifts" ADD CONSTRAINT "figure_gifts_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_gifts" ADD CONSTRAINT "figure_gifts_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_gifts" ADD CONSTRAINT "figure_gifts_album_id_number_figures_album_id_number_fk" FOREIGN KEY ("album_id","number") REFERENCES "public"."figures"("album_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "figure_gifts_week" ON "figure_gifts" USING btree ("giver_id","week");--> statement-breakpoint
CREATE UNIQUE INDEX "figure_gifts_pair" ON "figure_gifts" USING btree ("giver_id","receiver_id","month");--> statement-breakpoint
CREATE INDEX "figure_gifts_receiver" ON "figure_gifts" USING btree ("receiver_id","given_at");--> statement-breakpoint
CREATE INDEX "figure_gifts_to_open" ON "figure_gifts" USING btree ("receiver_id") WHERE "figure_gifts"."opened_at" is null;--> statement-breakpoint
ALTER TABLE "figure_arrivals" ADD CONSTRAINT "figure_arrivals_source" CHECK ("figure_arrivals"."source" in ('stardust', 'trade', 'code', 'gift'));