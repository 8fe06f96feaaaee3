CREATE TABLE "absences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"actor_account_id" bigint,
	CONSTRAINT "absences_days" CHECK ("absences"."starts_on" <= "absences"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_of_person" ON "absences" USING btree ("user_id","starts_on");
--> statement-breakpoint
-- As many days later as the person was away from the first day on, those in the days gained included: `movedEnd` of the domain.
create function moved_end(person bigint, first_day date, last_day date) returns date language plpgsql stable as $$
declare
  one record;
  moved date := last_day;
begin
  for one in select starts_on, ends_on from absences where user_id = person and ends_on >= first_day order by starts_on loop
    exit when one.starts_on > moved;
    moved := moved + (one.ends_on - greatest(one.starts_on, first_day) + 1);
  end loop;
  return moved;
end $$;
