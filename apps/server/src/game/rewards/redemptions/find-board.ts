import type { RedemptionBoardOutput } from '@orbita/contract/rewards/redemptions'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { type InboxRow, TO_HANDLE, toHandle } from './find-redeems.ts'
import { IS_OPEN } from './spending.ts'

/** The most open redemptions on the board. */
const MOST = 200
const MOST_DELIVERED = 5

const findOpen = prepare<[limit: number], InboxRow>(
  'redeems.find-open',
  `select ${TO_HANDLE} where d.${IS_OPEN} order by d.promised_on, d.id limit $1`,
)

type Sizes = Pick<RedemptionBoardOutput, 'openInAll' | 'held'>

const findSizes = prepare<[], Sizes>(
  'redeems.find-sizes',
  `select count(*) as "openInAll", coalesce(sum(price), 0)::bigint as held from redeems where ${IS_OPEN}`,
)

type Delivered = Omit<RedemptionBoardOutput['delivered'][number], 'at'> & { at: Date }

const findDelivered = prepare<[now: Date, limit: number], Delivered>(
  'redeems.find-delivered',
  `select d.id, u.name, d.title, d.picture, e.at
     from redeem_events e join redeems d on d.id = e.redeem_id join users u on u.id = d.user_id
    where e.state = 'delivered' and e.at > $1::timestamptz - interval '30 days'
    order by e.at desc, d.id desc limit $2`,
)

type Ended = RedemptionBoardOutput['returned'] & { delivered: number }

const countEnded = prepare<[now: Date], Ended>(
  'redeems.count-ended',
  `select count(*) filter (where state = 'delivered') as delivered,
          count(*) filter (where state = 'rejected') as rejected,
          count(*) filter (where state = 'cancelled') as cancelled,
          count(*) filter (where state = 'overdue') as overdue,
          count(*) filter (where state = 'failed') as failed
     from redeem_events where at > $1::timestamptz - interval '30 days'`,
)

/**
 * Returns the board of redemptions: the open ones by their promise, and what ended in the last thirty days.
 *
 * @param asked.today the company's day
 * @see D-78, RE-3
 */
export async function findBoard(db: Queryable, asked: { now: Date; today: string }): Promise<RedemptionBoardOutput> {
  const [open, [sizes], delivered, [ended]] = await Promise.all([
    findOpen(db, MOST),
    findSizes(db),
    findDelivered(db, asked.now, MOST_DELIVERED),
    countEnded(db, asked.now),
  ])
  const { delivered: deliveredInAll, ...returned } = ended!
  return {
    today: asked.today,
    open: open.map(toHandle),
    ...sizes!,
    delivered: delivered.map((one) => ({ ...one, at: one.at.toISOString() })),
    deliveredInAll,
    returned,
  }
}
