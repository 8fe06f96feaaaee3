import { prepare, type Queryable } from '../../infra/db/sql.ts'

const moveAll = prepare<[balances: string, now: Date], never>(
  'ledger.open-balances',
  `with movement as (
     insert into ledger (user_id, kind, experience, credits, stardust, reason, movement_key, occurred_at)
     select u.id, 'import', b.experience, b.credits, b.stardust, 'Saldo inicial', 'opening-balance', $2
       from jsonb_to_recordset($1::jsonb) as b (email text, experience bigint, credits bigint, stardust bigint)
       join users u using (email)
      where b.experience > 0 or b.credits > 0 or b.stardust > 0
     on conflict (user_id, movement_key) do nothing
     returning user_id, experience, credits, stardust
   )
   update users u
      set experience = u.experience + m.experience, credits = u.credits + m.credits, stardust = u.stardust + m.stardust
     from movement m where u.id = m.user_id`,
)

/** Gives many people the balances they bring from before, in one statement. It does not touch their ranks. */
export async function openBalances(
  tx: Queryable,
  balances: readonly { email: string; experience: number; credits: number; stardust: number }[],
  now: Date,
): Promise<void> {
  await moveAll(tx, JSON.stringify(balances), now)
}
