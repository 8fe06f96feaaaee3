import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { Keys } from '../../../infra/secrets/keys.ts'
import { takeStep } from './take-step.ts'

const findOpen = prepare<[userId: number], { id: number; isRequested: boolean }>(
  'redeems.find-open-to-erase',
  `select id, state = 'requested' as "isRequested" from redeems
    where user_id = $1 and state in ('requested', 'approved', 'preparing', 'ready') order by id`,
)

const erasePickups = prepare<[userId: number], never>(
  'redeems.erase-pickups',
  'update redeems set pickup_sealed = null, pickup_hash = null, pickup_key_id = null where user_id = $1 and pickup_sealed is not null',
)

const eraseNotes = prepare<[userId: number], never>(
  'redeems.erase-notes',
  `update redeem_events set note = null
    where note is not null and redeem_id in (select id from redeems where user_id = $1)`,
)

/**
 * Cancels the redemptions that no operator has answered, with credits and unit returned, and takes codes and notes away
 * from the others. The redemptions stay, because stock and movements refer to them.
 *
 * @throws DomainError `PERSON_HAS_REDEEMS` while one is approved, in preparation or ready: the operators have to finish it
 */
export async function eraseRedeems(tx: Tx, person: { userId: number; keys: Keys; now: Date }): Promise<void> {
  const { userId, keys, now } = person
  const open = await findOpen(tx, userId)
  if (open.some(({ isRequested }) => !isRequested)) throw new DomainError('PERSON_HAS_REDEEMS')

  for (const { id } of open) await takeStep(tx, { redeemId: id, step: 'cancel', by: 'employee', keys, now })
  await erasePickups(tx, userId)
  await eraseNotes(tx, userId)
}
