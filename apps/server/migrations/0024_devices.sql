ALTER TABLE "accounts" ADD COLUMN "first_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
-- A next sign-in from a browser that is not known is told to its owner only if there was one before.
update accounts set first_sign_in_at = known.at
  from (select a.id, (select min(e.at) from audit e
                       where e.subject = 'accounts/' || a.id and e.action = 'identity.signed-in') as at
          from accounts a where a.kind = 'employee') as known
 where known.id = accounts.id and known.at is not null;
