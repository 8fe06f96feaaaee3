-- A name as it is looked for: without accents, capitals or signs.
create function folded(name text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g'),
                              '[[:punct:]\u2010-\u201f\u00b4]+', ' ', 'g'))
$$;
--> statement-breakpoint
ALTER TABLE "kudos" DROP CONSTRAINT "kudos_message";--> statement-breakpoint
ALTER TABLE "nominations" DROP CONSTRAINT "nominations_example";--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple', folded("name")));--> statement-breakpoint
ALTER TABLE "kudos" ADD CONSTRAINT "kudos_message" CHECK (char_length("kudos"."message") between 15 and 4000);--> statement-breakpoint
ALTER TABLE "nominations" ADD CONSTRAINT "nominations_example" CHECK (char_length("nominations"."example") between 40 and 4000);
--> statement-breakpoint
create function kudos_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what was thanked stays' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger stays before update on kudos
  for each row when (
    (old.sender_id, old.week, old.place_in_week, old.value, old.message, old.sent_at)
      is distinct from (new.sender_id, new.week, new.place_in_week, new.value, new.message, new.sent_at)
    or (old.withdrawn_at is not null and old.withdrawn_at is distinct from new.withdrawn_at)
  )
  execute function kudos_stays();
--> statement-breakpoint
create trigger stays before update on kudos_receivers
  for each row when (
    (old.receiver_id, old.experience) is distinct from (new.receiver_id, new.experience)
    or (old.thanked_at is not null and old.thanked_at is distinct from new.thanked_at)
  )
  execute function kudos_stays();
--> statement-breakpoint
create trigger stays before update on nominations for each row execute function kudos_stays();
--> statement-breakpoint
create function nobody_congratulates_oneself() returns trigger language plpgsql as $$
begin
  if exists (select from best_employees where id = new.best_employee_id and user_id = new.user_id) then
    raise exception 'nobody congratulates oneself' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger not_oneself before insert or update on congratulations
  for each row execute function nobody_congratulates_oneself();
