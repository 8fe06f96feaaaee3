CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text,
	"area" text,
	"recipients" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"sent_up_to" bigint DEFAULT 0 NOT NULL,
	"last_user_id" bigint NOT NULL,
	"written_by" bigint NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "messages_text" CHECK ("messages"."title" <> '' and "messages"."text" <> ''),
	CONSTRAINT "messages_path" CHECK ("messages"."path" like '/%' and "messages"."path" not like '//%'),
	CONSTRAINT "messages_sent" CHECK ("messages"."sent" >= 0 and "messages"."recipients" >= 0)
);
--> statement-breakpoint
ALTER TABLE "kudos" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "kudos" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kudos" ADD COLUMN "reviewed_by" bigint;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_open" ON "messages" USING btree ("id") WHERE "messages"."finished_at" is null;--> statement-breakpoint
ALTER TABLE "kudos" ADD CONSTRAINT "kudos_reviewed" CHECK (num_nonnulls("kudos"."review", "kudos"."reviewed_at", "kudos"."reviewed_by") in (0, 3));