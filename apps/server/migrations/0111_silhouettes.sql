CREATE TABLE "silhouette_guesses" (
	"user_id" bigint NOT NULL,
	"week" text NOT NULL,
	"album_id" text NOT NULL,
	"number" integer NOT NULL,
	"guess" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "silhouette_guesses_user_id_week_pk" PRIMARY KEY("user_id","week"),
	CONSTRAINT "silhouette_guesses_week" CHECK ("silhouette_guesses"."week" ~ '^[0-9]{4}-W[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "silhouette_guesses" ADD CONSTRAINT "silhouette_guesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silhouette_guesses" ADD CONSTRAINT "silhouette_guesses_figure" FOREIGN KEY ("album_id","number") REFERENCES "public"."figures"("album_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silhouette_guesses" ADD CONSTRAINT "silhouette_guesses_guess" FOREIGN KEY ("album_id","guess") REFERENCES "public"."figures"("album_id","number") ON DELETE no action ON UPDATE no action;