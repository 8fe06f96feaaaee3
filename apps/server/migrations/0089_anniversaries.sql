CREATE TABLE "anniversaries" (
	"user_id" bigint NOT NULL,
	"milestone" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "anniversaries_user_id_milestone_pk" PRIMARY KEY("user_id","milestone")
);
--> statement-breakpoint
ALTER TABLE "anniversaries" ADD CONSTRAINT "anniversaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;