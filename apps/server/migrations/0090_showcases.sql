CREATE TABLE "showcases" (
	"user_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"album_id" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "showcases_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "showcases_figure" UNIQUE("user_id","album_id","number"),
	CONSTRAINT "showcases_place" CHECK ("showcases"."place" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "showcases" ADD CONSTRAINT "showcases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcases" ADD CONSTRAINT "showcases_owned" FOREIGN KEY ("user_id","album_id","number") REFERENCES "public"."collection"("user_id","album_id","number") ON DELETE cascade ON UPDATE no action;