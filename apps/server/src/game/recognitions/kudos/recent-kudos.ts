import type { SentKudos } from '@orbita/domain/recognitions/guards'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

// A sender connected to more than two other people is in no closed circle, so the kudos of those people are not read.
const findRecent = prepare<[from: number, to: readonly number[], now: Date], SentKudos>(
  'kudos.find-recent',
  `with recent as not materialized (
     select k.sender_id, r.receiver_id, k.message, k.sent_at
       from kudos k join kudos_receivers r on r.kudos_id = k.id
      where k.withdrawn_at is null and k.sent_at >= $3::timestamptz - interval '30 days'
   ), circle as materialized (
     select unnest($2::bigint[]) as id union select $1::bigint
     union select receiver_id from recent where sender_id = $1
     union select sender_id from recent where receiver_id = $1
   ), small as materialized (
     select coalesce(array_agg(id) filter (where people <= 3), '{}') as ids
       from (select id, count(*) over () as people from circle) as counted
   )
   select sender_id as from, receiver_id as to, message, sent_at as at from recent
    where sender_id = $1 or (receiver_id = $1 and sender_id = any ($2))
       or sender_id = any ((select ids from small)::bigint[]) or receiver_id = any ((select ids from small)::bigint[])`,
)

/**
 * Returns the recent kudos that `guardKudos` checks. Withdrawn ones do not count.
 *
 * @param asked.from user id of the sender, already locked by this transaction
 * @see RC-3
 */
export function recentKudos(tx: Tx, asked: { from: number; to: readonly number[]; now: Date }): Promise<SentKudos[]> {
  return findRecent(tx, asked.from, asked.to, asked.now)
}
