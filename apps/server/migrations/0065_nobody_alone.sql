CREATE TABLE "reward_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reward_id" text NOT NULL,
	"actor_account_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price_before" integer,
	"units" integer,
	"is_opened" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"account_id" bigint,
	"state" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"objected_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "operator_requests_kind" CHECK ("operator_requests"."kind" in ('invite', 'reset', 'disable')),
	CONSTRAINT "operator_requests_state" CHECK ("operator_requests"."state" in ('waiting', 'approved', 'done', 'refused', 'withdrawn')),
	CONSTRAINT "operator_requests_done" CHECK (("operator_requests"."done_at" is not null) = ("operator_requests"."state" = 'done')),
	CONSTRAINT "operator_requests_second" CHECK ("operator_requests"."state" <> 'approved' or "operator_requests"."decided_by" <> "operator_requests"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "manual_movements" DROP CONSTRAINT "manual_movements_moves";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "print_id" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "printed_by" bigint;--> statement-breakpoint
ALTER TABLE "manual_movements" ADD COLUMN "packs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_movements" ADD COLUMN "worth" integer;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "invited_by" bigint;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "reset_by" bigint;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "reward_changes" ADD CONSTRAINT "reward_changes_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_changes_of" ON "reward_changes" USING btree ("reward_id","actor_account_id","at");--> statement-breakpoint
CREATE INDEX "operator_requests_asked" ON "operator_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_requests_open" ON "operator_requests" USING btree ("kind","email") WHERE "operator_requests"."state" in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "users_created_by" ON "users" USING btree ("created_by") WHERE "users"."created_by" is not null;--> statement-breakpoint
ALTER TABLE "manual_movements" ADD CONSTRAINT "manual_movements_packs" CHECK ("manual_movements"."packs" >= 0);--> statement-breakpoint
ALTER TABLE "manual_movements" ADD CONSTRAINT "manual_movements_moves" CHECK ("manual_movements"."experience" <> 0 or "manual_movements"."credits" <> 0 or "manual_movements"."stardust" <> 0 or "manual_movements"."packs" <> 0);--> statement-breakpoint
-- Whom an operator is as an employee, by id, since their e-mails may part later.
update operators o set person_id = u.id
  from accounts a join users u on u.email = a.email
 where a.id = o.account_id and a.kind = 'operator' and u.erased_at is null;--> statement-breakpoint
create function keep_operator_person() returns trigger language plpgsql as $$
begin
  update operators o set person_id = old.id
    from accounts a
   where a.id = o.account_id and a.kind = 'operator' and a.email = old.email and o.person_id is null;
  return null;
end $$;--> statement-breakpoint
create trigger users_keep_operator_person after update of email on users
  for each row when (old.email is distinct from new.email) execute function keep_operator_person();--> statement-breakpoint
update operators o set invited_by = e.actor_account_id
  from audit e
 where e.action = 'operators.created' and e.subject = 'accounts/' || o.account_id and e.actor_account_id is not null;--> statement-breakpoint
update operators o set reset_by = e.actor_account_id, reset_at = e.at
  from (select distinct on (subject) subject, actor_account_id, at from audit
         where action = 'operators.reset' order by subject, at desc) e
 where e.subject = 'accounts/' || o.account_id and e.actor_account_id is not null;
