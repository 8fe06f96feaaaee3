import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { RunTransaction } from '../../../infra/idempotency/once.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import { IS_LEFT, REST } from './rest-sql.ts'

/** The movements reserved in one transaction, which holds the balances of their people for some hundredths of a second. */
const AT_ONCE = 250

const findNext = prepare<
  [batch: string, after: number, userId: number | null, limit: number],
  { id: number; user_id: number }
>(
  'ledger.find-next-of-batch',
  `select id, user_id from ledger
    where batch = $1 and id > $2 and ($3::bigint is null or user_id = $3) and reverses is null order by id limit $4`,
)

const reserve = prepare<[movementIds: readonly number[]], never>(
  'ledger.reserve',
  `with due as (
     select l.user_id, sum(rest.experience)::bigint as experience, sum(rest.credits)::bigint as credits
       from ledger l cross join ${REST}
      where l.id = any ($1::bigint[]) and ${IS_LEFT}
      group by l.user_id
   ), own as (
     select u.id, least(d.experience, u.experience - u.reserved_experience) as experience,
            least(d.credits, u.credits - u.reserved_credits) as credits
       from due d join users u on u.id = d.user_id
   ), kept as (
     insert into ledger_reserves as r (user_id, experience, credits) select id, experience, credits from own
     on conflict (user_id) do update
        set experience = r.experience + excluded.experience, credits = r.credits + excluded.credits
   )
   update users u set reserved_experience = u.reserved_experience + o.experience,
          reserved_credits = u.reserved_credits + o.credits
     from own o where u.id = o.id`,
)

/**
 * Reserves what the movements of a batch gave, as far as it was not spent, a few people at a time: from then on it
 * cannot be spent. It refuses nothing; what is missing is refused by `undoMovementsLater`. Whatever follows,
 * `settleUndoReserve` takes it back or lets it go.
 *
 * @param run of `longTransactions`, under a lock that lets one undoing reserve at a time
 * @param of.batch as in `Movement`
 * @param of.userId whose movements alone are reserved; null: everybody's
 * @see MI-4
 */
export async function reserveBatch(run: RunTransaction, of: { batch: string; userId: number | null }): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await run((tx) => reserveSome(tx, of, from))
  }
}

/** @returns the last movement that was reserved; undefined when none was left */
async function reserveSome(
  tx: Tx,
  { batch, userId }: { batch: string; userId: number | null },
  after: number,
): Promise<number | undefined> {
  const some = await findNext(tx, batch, after, userId, AT_ONCE)
  if (some.length === 0) return undefined

  await lockUsers(
    tx,
    some.map((movement) => movement.user_id),
  )
  await reserve(
    tx,
    some.map(({ id }) => id),
  )
  return some.at(-1)!.id
}
