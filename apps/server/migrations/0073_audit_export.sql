CREATE TABLE "audit_export" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "audit_export_only" CHECK ("audit_export"."is_only")
);
--> statement-breakpoint
CREATE TABLE "audit_outbox" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"number" bigint,
	CONSTRAINT "audit_outbox_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "audit_outbox" ADD CONSTRAINT "audit_outbox_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
create function queue_audit() returns trigger language plpgsql as $$
begin
  -- An entry is queued from the moment that the audit is sent anywhere.
  if exists (select from audit_export) then
    insert into audit_outbox (audit_id) select id from added;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger queue_export after insert on audit
  referencing new table as added for each statement execute function queue_audit();
