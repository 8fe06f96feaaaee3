CREATE TABLE "data_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"what" text,
	"text" text,
	"law" text,
	"term" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_by" bigint,
	"question" text,
	"reply" text,
	"answer" text,
	"closed_at" timestamp with time zone,
	"closed_by" bigint,
	CONSTRAINT "data_requests_kind" CHECK ("data_requests"."kind" in ('correct', 'erase', 'consult')),
	CONSTRAINT "data_requests_what" CHECK ("data_requests"."what" in ('evidence', 'kudos', 'everything') and ("data_requests"."kind" = 'erase') = ("data_requests"."what" is not null)),
	CONSTRAINT "data_requests_state" CHECK ("data_requests"."state" in ('received', 'review', 'needs-person', 'done', 'refused', 'withdrawn')),
	CONSTRAINT "data_requests_closed" CHECK (("data_requests"."state" in ('done', 'refused', 'withdrawn')) = ("data_requests"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_user" ON "data_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("due_on") WHERE "data_requests"."closed_at" is null;