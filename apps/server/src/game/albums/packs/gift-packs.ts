import { packKey } from '@orbita/domain/album/packs'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { grantPack } from './grant-pack.ts'

const findPeople = prepare<[emails: readonly string[]], { id: number }>(
  'packs.find-people',
  'select id from users where email = any ($1::text[]) order by id',
)

/**
 * Gives a pack to each of these people, for a reason they will read. People outside the platform get none.
 *
 * @param gift.emails normalised
 * @param gift.actor account id of the operator
 * @returns the number of packs given
 * @throws DomainError `PROFILE_NOT_FOUND` when one e-mail is unknown; then no pack is given
 * @see AL-5, CO-4
 */
export async function giftPacks(
  tx: Tx,
  gift: { emails: readonly string[]; reason: string; operationId: string; actor: number; now: Date },
): Promise<{ granted: number }> {
  const { reason, operationId, actor, now } = gift
  const emails = [...new Set(gift.emails)]
  const people = await findPeople(tx, emails)
  if (people.length < emails.length) throw new DomainError('PROFILE_NOT_FOUND')

  const cause = { source: 'gift', id: operationId } as const
  const given: number[] = []
  for (const { id } of people) {
    if (await grantPack(tx, { userId: id, cause, text: reason, grantedAt: now })) given.push(id)
  }
  const notice = { kind: 'pack', title: 'Te regalaron un sobre', text: reason, path: '/figuras/sobres' } as const
  const key = `pack:${packKey(cause)}`
  await recordNotices(
    tx,
    given.map((userId) => ({ ...notice, userId, key, at: now })),
  )
  const granted = given.length
  const details = { people: people.map(({ id }) => id), granted, reason }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'packs.gift',
    subject: `packs/gift:${operationId}`,
    details,
  })
  return { granted }
}
