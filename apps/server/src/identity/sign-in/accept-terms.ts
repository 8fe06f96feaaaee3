import { prepare } from '../../infra/db/sql.ts'

/**
 * Records that an employee's account accepts the terms in force, at its first sign-in under that version. A repetition
 * changes nothing, and nothing is recorded before any terms are published.
 */
export const acceptTerms = prepare<[account: number, now: Date], never>(
  'identity.accept-terms',
  `insert into terms_acceptances (account_id, version, accepted_at)
   select $1, version, $2 from terms order by string_to_array(version, '.')::int[] desc limit 1
       on conflict do nothing`,
)
