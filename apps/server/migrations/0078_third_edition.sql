CREATE TABLE "rules_since" (
	"edition" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "awards" DROP CONSTRAINT "awards_gives";--> statement-breakpoint
DROP INDEX "figure_gifts_pair";--> statement-breakpoint
DROP INDEX "trades_open_pair";--> statement-breakpoint
CREATE INDEX "trades_open_between" ON "trades" USING btree (least("proposer_id", "receiver_id"),greatest("proposer_id", "receiver_id")) WHERE "trades"."state" = 'proposed';--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_gives" CHECK ("awards"."experience" >= 0 and "awards"."credits" >= 0 and "awards"."packs" >= 0
        and ("awards"."experience" + "awards"."credits" + "awards"."packs" > 0 or "awards"."prize" is not null
          or "awards"."platform" = 'mision-espacial'));--> statement-breakpoint
-- A company that begins with this release has lived by no other edition.
insert into rules_since (edition, since)
select 3, case when exists (select from users) then now() else '-infinity'::timestamptz end;
--> statement-breakpoint
-- Ranks, numbers of missions, challenges and the month's best give a medal from now on. Who won one keeps what it gave.
update award_states s
   set terms = jsonb_strip_nulls(jsonb_build_object('experience', w.experience, 'credits', w.credits, 'packs', w.packs, 'prize', w.prize))
  from awards w
 where w.id = s.award_id and s.terms is null and w.platform = 'mision-espacial' and w.credits + w.packs > 0
   and (w.rule ->> 'kind' <> 'missions-completed' or (w.rule ->> 'count')::int > 1);
--> statement-breakpoint
update awards
   set credits = 0, packs = 0, revision = revision + 1
 where platform = 'mision-espacial' and credits + packs > 0
   and (rule ->> 'kind' <> 'missions-completed' or (rule ->> 'count')::int > 1);
