import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** A person whose balances differ from the sum of their movements. */
export type Drift = { userId: number }

const findDrift = prepare<[], Drift>(
  'ledger.find-drift',
  `select u.id as "userId"
     from users u
     left join (select user_id, sum(experience) as experience, sum(credits) as credits, sum(stardust) as stardust
                  from ledger group by user_id) as l on l.user_id = u.id
    where (u.experience, u.credits, u.stardust)
          <> (coalesce(l.experience, 0), coalesce(l.credits, 0), coalesce(l.stardust, 0))
    order by u.id`,
)

/**
 * Compares every balance with its movements in one snapshot. It corrects nothing: people look into a difference. It
 * reads the whole ledger, which takes seconds for ten million movements.
 *
 * @returns the people whose balances differ
 * @see PT-3
 */
export async function verifyLedger(db: Queryable): Promise<Drift[]> {
  return findDrift(db)
}
