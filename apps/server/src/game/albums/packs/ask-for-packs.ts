import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockAccounts } from '../../ledger/by-hand/ledger-account.ts'
import { lockOperator } from '../../ledger/by-hand/moved-by-hand.ts'
import { askFor } from '../../ledger/by-hand/request-movement.ts'

const findPeople = prepare<[emails: readonly string[]], { id: number }>(
  'packs.find-people',
  'select id from users where email = any ($1::text[]) order by id',
)

/**
 * Gives a pack to each of these people, for a reason they will read. People outside the platform get none. Past what one operator
 * may give alone, it waits for a second one.
 *
 * @param gift.emails normalised
 * @param gift.actor account id of the operator
 * @returns how many packs were given, and how many wait
 * @throws DomainError `PROFILE_NOT_FOUND` when one e-mail is unknown; then no pack is given
 * @see AL-5, CO-4, PT-6
 */
export async function askForPacks(
  tx: Tx,
  gift: { emails: readonly string[]; reason: string; operationId: string; actor: number; now: Date },
): Promise<{ granted: number; waiting: number }> {
  const emails = [...new Set(gift.emails)]
  const people = await findPeople(tx, emails)
  if (people.length < emails.length) throw new DomainError('PROFILE_NOT_FOUND')

  await lockOperator(tx, gift.actor)
  const ids = people.map(({ id }) => id)
  const receivers = (await lockAccounts(tx, ids)).filter(({ hasFiguras }) => hasFiguras)
  const grantId = gift.operationId
  const rows =
    receivers.length === 0 ? [] : await askFor(tx, receivers, { ...gift, experience: 0, credits: 0, packs: 1, grantId })
  const waiting = rows.filter(({ state }) => state === 'waiting').length
  return { granted: rows.length - waiting, waiting }
}
