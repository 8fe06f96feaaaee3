CREATE TABLE "figure_finishes" (
	"user_id" bigint NOT NULL,
	"album_id" text NOT NULL,
	"number" integer NOT NULL,
	"finish" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	CONSTRAINT "figure_finishes_user_id_album_id_number_finish_pk" PRIMARY KEY("user_id","album_id","number","finish"),
	CONSTRAINT "figure_finishes_finish" CHECK ("figure_finishes"."finish" in ('aurora', 'prisma', 'oro'))
);
--> statement-breakpoint
ALTER TABLE "figure_finishes" ADD CONSTRAINT "figure_finishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_finishes" ADD CONSTRAINT "figure_finishes_album_id_number_figures_album_id_number_fk" FOREIGN KEY ("album_id","number") REFERENCES "public"."figures"("album_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "figure_finishes_shown" ON "figure_finishes" USING btree ("user_id","album_id","number") WHERE "figure_finishes"."is_shown";