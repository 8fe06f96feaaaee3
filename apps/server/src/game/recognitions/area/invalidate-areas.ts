import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'

const findReaders = prepare<[kudosId: number, isEnded: boolean], { id: number }>(
  'area-thanks.find-readers',
  `with ours as (
     select sender_id as id from kudos where id = $1 union select receiver_id from kudos_receivers where kudos_id = $1
   )
   select u.id from users u
    where ($2 or (select shows from kudos where id = $1))
      and (u.id in (select id from ours)
           or u.is_active and 'mision-espacial' = any (u.platform)
              and u.area in (select p.area from users p join ours using (id)))`,
)

/**
 * Invalidates the recognitions of everybody whose area may see a kudos. No area sees one that its sender does not
 * offer.
 *
 * @param isEnded whether its sender has just stopped offering it
 * @see D-69b
 */
export async function invalidateAreas(tx: Tx, kudosId: number, isEnded = false): Promise<void> {
  for (const { id } of await findReaders(tx, kudosId, isEnded)) invalidate(tx, id, 'recognitions')
}
