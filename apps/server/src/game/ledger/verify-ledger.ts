import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** Somebody whose balances are not the sum of their movements. */
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
 * Compares every balance with its movements, as they are at one moment. A difference is never put right by itself: people
 * look at it. It reads the whole ledger: seconds for ten million movements.
 *
 * @returns whom it concerns
 * @see PT-3
 */
export async function verifyLedger(db: Queryable): Promise<Drift[]> {
  return findDrift(db)
}
