import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const mark = prepare<[email: string, isExposed: boolean, now: Date], { id: number }>(
  'identity.mark-exposed',
  `update accounts set exposed_at = case when $2 then $3::timestamptz end
    where kind = 'employee' and email = $1 and (exposed_at is not null) <> $2
   returning id`,
)

/** Marks the cédula of an account as known to others, or no more. @returns whether that is a change @see SE-3 */
export async function markExposed(
  tx: Tx,
  { email, isExposed, now }: { email: string; isExposed: boolean; now: Date },
): Promise<boolean> {
  return (await mark(tx, email, isExposed, now)).length > 0
}
