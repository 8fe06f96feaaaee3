import { ERASED_TEXT } from '../../infra/db/erasing.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../infra/live/invalidate.ts'
import { eraseReasonsOfOthers } from '../ledger/erase-movements.ts'
import { eraseNoticesOfOthers } from '../notices/erase-notices.ts'

type Keyed = { userId: number; key: string }

const findSent = prepare<[userId: number], Keyed>(
  'kudos.find-keys-sent',
  `select receiver_id as "userId", concat('kudos:', kudos_id) as key from kudos_receivers where sender_id = $1`,
)

const findThanked = prepare<[userId: number], Keyed>(
  'kudos.find-keys-thanked',
  `select sender_id as "userId", concat('kudos:', kudos_id, ':thanks:', receiver_id) as key
     from kudos_receivers where receiver_id = $1`,
)

const eraseMessages = prepare<[userId: number, text: string], never>(
  'kudos.erase-messages',
  `update kudos set message = $2, guard_note = null
    where message <> $2
      and (sender_id = $1 or id in (select kudos_id from kudos_receivers where receiver_id = $1))`,
)

const eraseNominations = prepare<[userId: number, text: string], never>(
  'recognitions.erase-nominations',
  'update nominations set example = $2 where $1 in (nominator_id, nominee_id)',
)

const eraseBest = prepare<[userId: number, text: string], never>(
  'recognitions.erase-best',
  'update best_employees set reason = $2 where user_id = $1',
)

const deleteFigures = prepare<[userId: number], never>(
  'recognitions.erase-special-figures',
  'delete from special_figures where user_id = $1',
)

const deleteChoices = prepare<[userId: number], never>(
  'area-thanks.erase-choices',
  'delete from area_thanks_choices where user_id = $1',
)

// The joins of others in the person's own kudos go too, because those kudos are no longer shown.
const deleteJoins = prepare<[userId: number], never>(
  'area-thanks.erase-joins',
  `delete from kudos_joins
    where user_id = $1 or kudos_id in (select id from kudos where sender_id = $1)
       or kudos_id in (select kudos_id from kudos_receivers where receiver_id = $1)`,
)

const stopShowing = prepare<[userId: number], never>(
  'area-thanks.erase-showing',
  `update kudos set shows = false
    where shows and (sender_id = $1 or id in (select kudos_id from kudos_receivers where receiver_id = $1))`,
)

/**
 * Takes away the texts that a person wrote and those about them: messages of kudos, examples of nominations, reasons of
 * best employees, and the notices and reasons of others that name them. The senders and receivers stay, under the
 * pseudonym.
 */
export async function eraseRecognitions(tx: Tx, userId: number): Promise<void> {
  const sent = await findSent(tx, userId)
  await eraseNoticesOfOthers(tx, [...sent, ...(await findThanked(tx, userId))])
  await eraseReasonsOfOthers(tx, sent)
  await eraseMessages(tx, userId, ERASED_TEXT)
  await stopShowing(tx, userId)
  await deleteJoins(tx, userId)
  await deleteChoices(tx, userId)
  await eraseNominations(tx, userId, ERASED_TEXT)
  await eraseBest(tx, userId, ERASED_TEXT)
  await deleteFigures(tx, userId)
  invalidateForEveryone(tx, 'recognitions')
}
