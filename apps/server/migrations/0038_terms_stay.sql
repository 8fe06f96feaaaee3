-- An acceptance never changes, and it goes only with its account.
create function acceptance_stays() returns trigger language plpgsql as $$
begin
  -- The foreign key deletes it after the account is gone.
  if tg_op = 'DELETE' and not exists (select from accounts where id = old.account_id) then return old; end if;
  raise exception 'terms_acceptances is append-only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on terms_acceptances
  for each row execute function acceptance_stays();
--> statement-breakpoint
create trigger append_only_truncate before truncate on terms_acceptances
  for each statement execute function acceptance_stays();
