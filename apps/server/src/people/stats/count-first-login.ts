import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const increment = prepare<[], never>(
  'stats.count-first-login',
  `insert into stats (id, first_login) values ('global', 1)
   on conflict (id) do update set first_login = stats.first_login + 1`,
)

/**
 * Counts one more employee who has chosen a first avatar. The caller checks that this one has not been counted.
 *
 * @see S-44
 */
export async function countFirstLogin(tx: Tx): Promise<void> {
  await increment(tx)
}

const recount = prepare<[], never>(
  'stats.recount-first-logins',
  `update stats set first_login = (select count(*) from users where avatar_chosen_at is not null) where id = 'global'`,
)

/** Sets the counter to the number of employees with an avatar, after importing employees who already had one. */
export async function recountFirstLogins(tx: Tx): Promise<void> {
  await recount(tx)
}
