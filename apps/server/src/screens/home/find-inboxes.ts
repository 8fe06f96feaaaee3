import type { InboxState } from '@orbita/contract/operator-home'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Row = {
  count: number
  late: number
  name: string | null
  what: string | null
  asked_at: Date | null
  promised_on: string | null
}

const findRedeems = prepare<[today: string], Row>(
  'home.find-redeems',
  `select w.count, w.late, o.name, o.title as what, o.requested_at as asked_at, o.promised_on
     from (select count(*) as count, count(*) filter (where promised_on < $1::date) as late
             from redeems where state in ('requested', 'approved', 'preparing')) w
     left join lateral (
       select u.name, d.title, d.requested_at, d.promised_on::text as promised_on
         from redeems d join users u on u.id = d.user_id
        where d.state in ('requested', 'approved', 'preparing')
        order by d.promised_on, d.id limit 1) o on true`,
)

/**
 * Returns the redemptions that wait for the people team. One that is ready waits for the person, so it is not among them.
 *
 * @param today the company's day
 * @see D-71, RE-3
 */
export async function redeemInbox(db: Queryable, today: string): Promise<InboxState> {
  return inboxOf((await findRedeems(db, today))[0]!)
}

function inboxOf({ count, late, name, what, asked_at, promised_on }: Row): InboxState {
  if (name === null || what === null || asked_at === null) return { count, late, oldest: null }

  return { count, late, oldest: { name, what, askedAt: asked_at.toISOString(), promisedOn: promised_on } }
}
