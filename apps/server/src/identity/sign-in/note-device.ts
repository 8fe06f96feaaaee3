import { NEW_DEVICE_HOURS } from '@orbita/domain/sign-in/devices'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import type { Origin } from './origin.ts'

type NotedRow = { since: Date; is_new: boolean }

// A browser that proves a sign-in of a release without this table is no new one.
const note = prepare<[account: number, hash: Buffer, now: Date, isProven: boolean, hours: number], NotedRow>(
  'identity.note-device',
  `with before as (
     select since from account_devices where account_id = $1 and device_hash = $2
   ), noted as (
     insert into account_devices as d (account_id, device_hash, since, used_at)
     values ($1, $2, case when $4 then $3::timestamptz - make_interval(hours => $5) else $3 end, $3)
     on conflict (account_id, device_hash) do update set used_at = $3, since = coalesce(d.since, $3)
     returning since
   )
   select coalesce(noted.since, $3) as since,
          case when exists (select from before) then (select b.since is null from before b) else not $4 end as is_new
     from noted`,
)

/**
 * Notes a sign-in in a browser.
 *
 * @returns since when the account uses it, and whether it is a new one: never used, made known by a link, or used again
 *   after somebody ended its session
 * @see SE-1
 */
export async function noteDevice(
  tx: Tx,
  { account, origin, now }: { account: { id: number }; origin: Origin; now: Date },
): Promise<{ hash: Buffer; since: Date; isNew: boolean } | undefined> {
  const { deviceHash, deviceKey } = origin
  if (!deviceHash) return undefined

  const [noted] = await note(tx, account.id, deviceHash, now, deviceKey !== undefined, NEW_DEVICE_HOURS)
  return { hash: deviceHash, since: noted!.since, isNew: noted!.is_new }
}
