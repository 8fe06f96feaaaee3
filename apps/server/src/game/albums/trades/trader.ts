import { DomainError } from '@orbita/domain/errors'
import type { Trader } from '@orbita/domain/trades/trades'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

// An employee without access to the platform does not take part, even after opting in.
const findTrader = prepare<[userId: number, now: Date], Trader>(
  'trades.find-trader',
  `select p.user_id is not null and u.is_active and 'figuras' = any (u.platform) as "optedIn",
          (select count(*) from trades
            where proposer_id = $1 and state = 'proposed' and expires_at > $2) as "openOffers"
     from users u
     left join trade_participants p on p.user_id = u.id
    where u.id = $1`,
)

/**
 * Reads the counts of an employee that the limits of trades depend on.
 *
 * @throws DomainError `PROFILE_NOT_FOUND`
 * @see AL-7
 */
export async function traderOf(db: Queryable, asked: { userId: number; now: Date }): Promise<Trader> {
  const { userId, now } = asked
  const [trader] = await findTrader(db, userId, now)
  if (!trader) throw new DomainError('PROFILE_NOT_FOUND')

  return trader
}
