CREATE TABLE "mail_people" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone,
	"digested_at" timestamp with time zone,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_people" ADD CONSTRAINT "mail_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "destinations_mail" ON "destinations" USING btree ("kind") WHERE "destinations"."kind" = 'mail';
