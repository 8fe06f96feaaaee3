create trigger append_only before update or delete on stock_movements
  for each row execute function only_added();
--> statement-breakpoint
create trigger append_only before update or delete on redeem_events
  for each row execute function only_added();
--> statement-breakpoint
create function redeem_goes_as_listed() returns trigger language plpgsql as $$
begin
  raise exception 'a redemption only goes as listed' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
-- The transitions of packages/domain/src/rewards/redemption.ts; a test compares both.
create trigger goes_as_listed before update on redeems
  for each row when (
    (old.user_id, old.reward_id, old.reward_version, old.price, old.took_stock, old.requested_at)
      is distinct from (new.user_id, new.reward_id, new.reward_version, new.price, new.took_stock, new.requested_at)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('requested', 'approved'), ('approved', 'preparing'), ('preparing', 'ready'), ('ready', 'delivered'),
      ('requested', 'cancelled'), ('requested', 'rejected'),
      ('requested', 'overdue'), ('approved', 'overdue'), ('preparing', 'overdue'),
      ('approved', 'failed'), ('preparing', 'failed'), ('ready', 'failed')
    ))
  )
  execute function redeem_goes_as_listed();
--> statement-breakpoint
create function best_employee_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what was published stays' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger stays before update on best_employees
  for each row when (
    old.replaced_at is not null
    or (old.month, old.area, old.version, old.user_id, old.reason) is distinct from (new.month, new.area, new.version, new.user_id, new.reason)
  )
  execute function best_employee_stays();
--> statement-breakpoint
create trigger stays_at_all before delete on best_employees
  for each row execute function best_employee_stays();
