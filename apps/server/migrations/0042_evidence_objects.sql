CREATE TABLE "evidence_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evidence" DROP CONSTRAINT "evidence_size";--> statement-breakpoint
ALTER TABLE "evidence" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "object_bytes" integer;--> statement-breakpoint
CREATE INDEX "evidence_objects_due" ON "evidence_objects" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "evidence_object" ON "evidence" USING btree ("object_key") WHERE "evidence"."object_key" is not null;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_bytes" CHECK (num_nonnulls("evidence"."content", "evidence"."object_key") = 1
        and ("evidence"."object_key" is null) = ("evidence"."object_bytes" is null)
        and coalesce(octet_length("evidence"."content"), "evidence"."object_bytes") between 1 and 5242880
        and "evidence"."object_key" ~ '^evidence/[0-9a-f]{64}$' is not false);--> statement-breakpoint
-- What was reviewed stays as it was reviewed. Its bytes may move, and a photo may get the hash that it did not have.
create or replace function evidence_goes_forward() returns trigger language plpgsql as $$
begin
  if new.user_id <> old.user_id
     or (old.picture_hash is not null and new.picture_hash is distinct from old.picture_hash)
     or (old.state <> 'in-review'
         and (new.challenge_id, new.mission_id, new.state, new.media_type, new.file_name, new.sent_at, new.sent_on,
              new.place_in_day, new.reviewed_at, new.reviewed_by, new.reason)
             is distinct from
             (old.challenge_id, old.mission_id, old.state, old.media_type, old.file_name, old.sent_at, old.sent_on,
              old.place_in_day, old.reviewed_at, old.reviewed_by, old.reason)) then
    raise exception 'evidence only goes forward' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger goes_forward on evidence;
--> statement-breakpoint
create trigger goes_forward before update on evidence for each row execute function evidence_goes_forward();
--> statement-breakpoint
-- The bytes of evidence never change. They move between the database and the store of files, whose key is their SHA-256.
create function evidence_bytes_stay() returns trigger language plpgsql as $$
begin
  if coalesce(new.object_key, 'evidence/' || encode(sha256(new.content), 'hex'))
     is distinct from coalesce(old.object_key, 'evidence/' || encode(sha256(old.content), 'hex')) then
    raise exception 'the bytes of evidence stay' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bytes_stay before update on evidence
  for each row when (new.content is distinct from old.content or new.object_key is distinct from old.object_key)
  execute function evidence_bytes_stay();
--> statement-breakpoint
-- Whatever deletes the row, its bytes in the store are deleted by the next sweep, unless other evidence has the same ones.
create function release_evidence_object() returns trigger language plpgsql as $$
begin
  insert into evidence_objects as o (key, due_at) values (old.object_key, now())
      on conflict (key) do update set due_at = greatest(o.due_at, excluded.due_at);
  return null;
end $$;
--> statement-breakpoint
create trigger release_object after delete on evidence
  for each row when (old.object_key is not null) execute function release_evidence_object();
--> statement-breakpoint
create trigger release_moved_object after update on evidence
  for each row when (old.object_key is distinct from new.object_key and old.object_key is not null)
  execute function release_evidence_object();
