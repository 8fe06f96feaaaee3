import type { DayKey } from '@orbita/domain/time/period'
import type { TradeState } from '@orbita/domain/trades/trades'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { notifyTrades } from './notify-trades.ts'

type Closed = { id: number; proposer_id: number; receiver_id: number }

// An expired offer is dated at its expiry, however late this statement runs.
const close = prepare<[ids: readonly number[], state: string, now: Date, isSeasonOver: boolean], Closed>(
  'trades.close',
  `with closed as (
     update trades
        set state = $2, closed_at = case when $2 = 'expired' then least(expires_at, $3) else $3::timestamptz end
      where id = any ($1::bigint[]) and state = 'proposed' and ($2 <> 'expired' or expires_at <= $3 or $4)
     returning id, proposer_id, receiver_id, album_id, gives
   ), released as (
     update collection c
        set reserved = c.reserved - freed.copies
       from (select proposer_id, album_id, gives, count(*) as copies from closed group by 1, 2, 3) freed
      where c.user_id = freed.proposer_id and c.album_id = freed.album_id and c.number = freed.gives
   )
   select id, proposer_id, receiver_id from closed`,
)

/**
 * Ends open offers without an exchange and frees the copies they reserved. It skips offers that are no longer open.
 *
 * @param closing.ids ids of offers whose proposers this transaction has locked with `lockUser`
 * @param closing.isSeasonOver whether the season of the offers has ended, so that they expire before their time
 * @returns the number of offers it ended
 * @see AL-7
 */
export async function closeTrades(
  tx: Tx,
  closing: {
    ids: readonly number[]
    state: Exclude<TradeState, 'proposed' | 'accepted'>
    now: Date
    isSeasonOver?: boolean
  },
): Promise<number> {
  if (closing.ids.length === 0) return 0

  const { ids, state, now, isSeasonOver = false } = closing
  const closed = await close(tx, ids, state, now, isSeasonOver)
  for (const { proposer_id: proposer, receiver_id: receiver } of closed) {
    invalidate(tx, proposer, 'trades', 'album')
    invalidate(tx, receiver, 'trades')
  }
  await notifyTrades(tx, { ids: closed.map(({ id }) => id), state })
  return closed.length
}

const findOverdueOf = prepare<[userIds: readonly number[], now: Date], { id: number }>(
  'trades.find-overdue-of',
  `select id from trades where proposer_id = any ($1::bigint[]) and state = 'proposed' and expires_at <= $2`,
)

/** Ends the expired offers of people this transaction has locked, so that they neither count nor reserve a copy. */
export async function closeOverdueOf(tx: Tx, userIds: readonly number[], now: Date): Promise<void> {
  const overdue = await findOverdueOf(tx, userIds, now)
  await closeTrades(tx, { ids: overdue.map(({ id }) => id), state: 'expired', now })
}

type Overdue = { id: number; proposer_id: number; isSeasonOver: boolean }

// An operator may end a season before its offers expire.
const findOverdue = prepare<[now: Date, today: DayKey, limit: number], Overdue>(
  'trades.find-overdue',
  `select t.id, t.proposer_id, t.expires_at > $1 as "isSeasonOver"
     from trades t join albums a on a.id = t.album_id
    where t.state = 'proposed' and (t.expires_at <= $1 or a.ends_on < $2) order by t.expires_at limit $3`,
)

/**
 * Lists the offers that expired, or whose season ended, and that are still stored as open, oldest first.
 *
 * @param asked.today the company's day
 * @see AL-7, AL-9
 */
export async function overdueTrades(
  db: Queryable,
  asked: { now: Date; today: DayKey; limit: number },
): Promise<Overdue[]> {
  return findOverdue(db, asked.now, asked.today, asked.limit)
}

type Abandoned = { id: number; proposer_id: number; isOfProposer: boolean }

const findAbandoned = prepare<[limit: number], Abandoned>(
  'trades.find-abandoned',
  `select t.id, t.proposer_id, not (p.is_active and 'figuras' = any (p.platform)) as "isOfProposer"
     from trades t join users p on p.id = t.proposer_id join users r on r.id = t.receiver_id
    where t.state = 'proposed'
      and not (p.is_active and 'figuras' = any (p.platform) and r.is_active and 'figuras' = any (r.platform))
    order by t.id limit $1`,
)

/** Lists open offers between two people of whom one has no access any more, and says which. @see AL-7 */
export async function abandonedTrades(db: Queryable, limit: number): Promise<Abandoned[]> {
  return findAbandoned(db, limit)
}
