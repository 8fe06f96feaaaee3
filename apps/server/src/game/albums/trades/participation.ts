import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { lockUser, lockUsers } from '../../../people/users/lock-user.ts'
import { closeTrades } from './close-trades.ts'

const join = prepare<[userId: number, now: Date], never>(
  'trades.join',
  'insert into trade_participants (user_id, since) values ($1, $2) on conflict do nothing',
)

const leave = prepare<[userId: number], never>('trades.leave', 'delete from trade_participants where user_id = $1')

type OpenTrade = { id: number; proposer_id: number }

const findOpen = prepare<[userId: number], OpenTrade>(
  'trades.find-open-of',
  `select id, proposer_id from trades
    where (proposer_id = $1 or receiver_id = $1) and state = 'proposed'
    order by proposer_id, id`,
)

/**
 * Sets whether an employee takes part in trades. Leaving cancels their open offers and rejects the ones they received,
 * so that no copy stays reserved.
 *
 * @throws DomainError `PROFILE_NOT_FOUND`
 * @see AL-7
 */
export async function setTradeParticipation(
  tx: Tx,
  choice: { userId: number; optedIn: boolean; now: Date },
): Promise<{ optedIn: boolean }> {
  const { userId, optedIn, now } = choice
  invalidate(tx, userId, 'trades')
  if (optedIn) {
    await lockUser(tx, userId)
    await join(tx, userId, now)
    return { optedIn }
  }
  const open = await lockAllInOpenTrades(tx, userId)
  await leave(tx, userId)
  const idsOf = (isMine: boolean) =>
    open.filter(({ proposer_id }) => (proposer_id === userId) === isMine).map(({ id }) => id)
  await closeTrades(tx, { ids: open.map(({ id }) => id), state: 'expired', now })
  await closeTrades(tx, { ids: idsOf(true), state: 'cancelled', now })
  await closeTrades(tx, { ids: idsOf(false), state: 'rejected', now })
  return { optedIn }
}

/** Locks the employee and the proposers of their open trades, and repeats until no new proposer has appeared. */
async function lockAllInOpenTrades(tx: Tx, userId: number): Promise<OpenTrade[]> {
  const locked = new Set<number>()
  for (;;) {
    const open = await findOpen(tx, userId)
    const people = [userId, ...open.map((trade) => trade.proposer_id)].filter((id) => !locked.has(id))
    if (people.length === 0) return open

    // A new proposer may cause a deadlock. The database then ends one of the two transactions, which is retried.
    await lockUsers(tx, people)
    for (const id of people) locked.add(id)
  }
}
