CREATE TABLE "payroll_lines" (
	"key" text PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"treatment" text NOT NULL,
	"title" text NOT NULL,
	"area" text,
	"cost_centre" text,
	"credits" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	CONSTRAINT "payroll_lines_kind" CHECK ("payroll_lines"."kind" in ('money', 'goods', 'time')),
	CONSTRAINT "payroll_lines_treatment" CHECK ("payroll_lines"."treatment" in ('adds', 'wellbeing', 'time'))
);
--> statement-breakpoint
CREATE TABLE "payroll_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" bigint NOT NULL,
	"note" text NOT NULL,
	"outstanding" bigint NOT NULL,
	"worth_minor" bigint,
	CONSTRAINT "payroll_months_month" CHECK ("payroll_months"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "payroll_returns" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"returned_by" bigint NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payroll_lines" ADD CONSTRAINT "payroll_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_returns" ADD CONSTRAINT "payroll_returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_lines_month" ON "payroll_lines" USING btree ("month","key");--> statement-breakpoint
CREATE INDEX "payroll_lines_user" ON "payroll_lines" USING btree ("user_id");--> statement-breakpoint
-- Lines are written before their month, whose key is checked at the end.
alter table payroll_lines add constraint payroll_lines_month_of foreign key (month) references payroll_months (month)
  deferrable initially deferred;
--> statement-breakpoint
create function payroll_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not exists (select from payroll_months where month = new.month) then
    return new;
  end if;
  raise exception 'a closed month of the payroll never changes' using errcode = '23000';
end $$;
--> statement-breakpoint
create trigger stays before insert or update or delete on payroll_lines for each row execute function payroll_stays();
--> statement-breakpoint
create trigger stays before update or delete on payroll_months for each row execute function payroll_stays();
--> statement-breakpoint
create trigger stays_whole before truncate on payroll_lines for each statement execute function payroll_stays();
--> statement-breakpoint
create trigger stays_whole before truncate on payroll_months for each statement execute function payroll_stays();
