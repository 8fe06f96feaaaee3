CREATE TABLE "destinations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "destinations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"shown" text NOT NULL,
	"address_sealed" "bytea" NOT NULL,
	"secret_sealed" "bytea",
	"previous_sealed" "bytea",
	"previous_until" timestamp with time zone,
	"key_id" text,
	"events" text[] NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"off_because" text,
	"off_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"made_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "destinations_kind" CHECK ("destinations"."kind" in ('webhook', 'teams', 'slack', 'mail')),
	CONSTRAINT "destinations_off" CHECK ("destinations"."is_on" = ("destinations"."off_because" is null)),
	CONSTRAINT "destinations_off_because" CHECK ("destinations"."off_because" in ('operator', 'failures', 'gone', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "outgoing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"destination_id" bigint NOT NULL,
	"event" text NOT NULL,
	"person_id" bigint,
	"body" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "outgoing_outcome" CHECK ("outgoing"."outcome" in ('delivered', 'given-up')),
	CONSTRAINT "outgoing_ended" CHECK (("outgoing"."ended_at" is null) = ("outgoing"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "outgoing_attempts" (
	"outgoing_id" bigint NOT NULL,
	"attempt" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"status" integer NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "outgoing_attempts_outgoing_id_attempt_pk" PRIMARY KEY("outgoing_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "outgoing" ADD CONSTRAINT "outgoing_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_attempts" ADD CONSTRAINT "outgoing_attempts_outgoing_id_outgoing_id_fk" FOREIGN KEY ("outgoing_id") REFERENCES "public"."outgoing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_due" ON "outgoing" USING btree ("destination_id","next_at","id") WHERE "outgoing"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "outgoing_log" ON "outgoing" USING btree ("destination_id","id");--> statement-breakpoint
CREATE INDEX "outgoing_person" ON "outgoing" USING btree ("person_id") WHERE "outgoing"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_queued" ON "outgoing" USING btree ("queued_at");