import type { RedeemActor, RedeemState } from '@orbita/domain/rewards/redemption'
import type { Delivery } from '@orbita/domain/rewards/reward'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

/** A redemption with the terms that are frozen at the request. Days and month are the company's. */
export type NewRedeem = {
  userId: number
  rewardId: string
  version: number
  title: string
  picture: string
  price: number
  /** in money; null: unknown */
  cost: number | null
  delivery: Delivery
  conditions: readonly string[]
  tookStock: boolean
  /** whether it takes a place of its owner's area */
  takesPlace: boolean
  month: string
  now: Date
  promisedOn: string
  overdueOn: string
  /** the states it has passed through, the request first */
  steps: readonly { state: RedeemState; by: RedeemActor }[]
}

const insert = prepare<[redeem: string, conditions: readonly string[], now: Date, steps: string], { id: number }>(
  'redeems.insert',
  `with redeem as (
     insert into redeems (user_id, reward_id, reward_version, title, picture, price, cost_minor, delivery, conditions, took_stock,
                          period_key, requested_at, promised_on, overdue_on, state, place_area)
     select "userId", "rewardId", version, title, picture, price, round(cost * 100)::bigint, delivery, $2, "tookStock", month, $3, "promisedOn",
            "overdueOn", state,
            case when "takesPlace" then (select coalesce(area, '') from users where id = "userId") end
       from jsonb_to_record($1::jsonb) as n ("userId" bigint, "rewardId" text, version int, title text, picture text,
         price int, cost numeric, delivery text, "tookStock" bool, month text, "promisedOn" date, "overdueOn" date, state text,
         "takesPlace" bool)
     returning id
   )
   insert into redeem_events (redeem_id, ordinal, state, actor, at)
   select redeem.id, e.ordinal, e.state, e.by, $3
     from redeem, rows from (jsonb_to_recordset($4::jsonb) as (state text, by text)) with ordinality
          as e (state, by, ordinal)
   returning redeem_id as id`,
)

/**
 * Inserts a redemption and its events.
 *
 * @returns its id
 * @see RE-2, S-42
 */
export async function insertRedeem(tx: Tx, redeem: NewRedeem): Promise<number> {
  const { conditions, now, steps, ...rest } = redeem
  const row = JSON.stringify({ ...rest, state: steps.at(-1)!.state })
  const [{ id }] = (await insert(tx, row, conditions, now, JSON.stringify(steps))) as [{ id: number }]
  return id
}
