import type { RedemptionBoardOutput } from '@orbita/contract/rewards/redemptions'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { type Areas, OF_AREAS } from '../../../people/users/areas-sql.ts'
import { type InboxRow, TO_HANDLE, toHandle } from './find-redeems.ts'
import { IS_OPEN } from './spending.ts'

/** The most open redemptions on the board. */
const MOST = 200
const MOST_DELIVERED = 5

const findOpen = prepare<[limit: number, areas: Areas], InboxRow>(
  'redeems.find-open',
  `select ${TO_HANDLE} where d.${IS_OPEN} and ${OF_AREAS('$2')} order by d.promised_on, d.id limit $1`,
)

type Sizes = Pick<RedemptionBoardOutput, 'openInAll' | 'held'>

const findSizes = prepare<[areas: Areas], Sizes>(
  'redeems.find-sizes',
  `select count(*) as "openInAll", coalesce(sum(price), 0)::bigint as held
     from redeems d join users u on u.id = d.user_id where d.${IS_OPEN} and ${OF_AREAS('$1')}`,
)

type Delivered = Omit<RedemptionBoardOutput['delivered'][number], 'at'> & { at: Date }

const findDelivered = prepare<[now: Date, limit: number, areas: Areas], Delivered>(
  'redeems.find-delivered',
  `select d.id, u.name, d.title, d.picture, e.at
     from redeem_events e join redeems d on d.id = e.redeem_id join users u on u.id = d.user_id
    where e.state = 'delivered' and e.at > $1::timestamptz - interval '30 days' and ${OF_AREAS('$3')}
    order by e.at desc, d.id desc limit $2`,
)

type Ended = RedemptionBoardOutput['returned'] & { delivered: number }

const countEnded = prepare<[now: Date, areas: Areas], Ended>(
  'redeems.count-ended',
  `select count(*) filter (where e.state = 'delivered') as delivered,
          count(*) filter (where e.state = 'rejected') as rejected,
          count(*) filter (where e.state = 'cancelled') as cancelled,
          count(*) filter (where e.state = 'overdue') as overdue,
          count(*) filter (where e.state = 'failed') as failed
     from redeem_events e join redeems d on d.id = e.redeem_id join users u on u.id = d.user_id
    where ${OF_AREAS('$2')} and e.at > $1::timestamptz - interval '30 days'`,
)

/**
 * Returns the board of redemptions: the open ones by their promise, and what ended in the last thirty days.
 *
 * @param asked.today the company's day
 * @see D-78, RE-3
 */
export async function findBoard(
  db: Queryable,
  asked: { now: Date; today: string; areas: Areas },
): Promise<RedemptionBoardOutput> {
  const [open, [sizes], delivered, [ended]] = await Promise.all([
    findOpen(db, MOST, asked.areas),
    findSizes(db, asked.areas),
    findDelivered(db, asked.now, MOST_DELIVERED, asked.areas),
    countEnded(db, asked.now, asked.areas),
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
