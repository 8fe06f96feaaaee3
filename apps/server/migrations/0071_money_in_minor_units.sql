ALTER TABLE "award_prizes" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "redeems" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
update rewards set cost_minor = cost * 100 where cost is not null;--> statement-breakpoint
update redeems set cost_minor = cost * 100 where cost is not null;--> statement-breakpoint
update award_prizes set cost_minor = cost * 100 where cost is not null;--> statement-breakpoint
create function keep_cost_in_both_units() returns trigger language plpgsql as $$
begin
  if new.cost_minor is null and tg_op = 'INSERT' then
    new.cost_minor := new.cost * 100;
  elsif tg_op = 'UPDATE' and new.cost_minor is not distinct from old.cost_minor and new.cost is distinct from old.cost then
    new.cost_minor := new.cost * 100;
  end if;
  new.cost := round(new.cost_minor / 100.0);
  return new;
end $$;--> statement-breakpoint
create trigger cost_in_both_units before insert or update of cost, cost_minor on rewards
  for each row execute function keep_cost_in_both_units();--> statement-breakpoint
create trigger cost_in_both_units before insert or update of cost, cost_minor on redeems
  for each row execute function keep_cost_in_both_units();--> statement-breakpoint
create trigger cost_in_both_units before insert or update of cost, cost_minor on award_prizes
  for each row execute function keep_cost_in_both_units();
