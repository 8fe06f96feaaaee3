import { DomainError } from '@orbita/domain/errors'
import { packKey } from '@orbita/domain/packs/packs'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { ownPersonOf } from '../../../people/users/own-person.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { grantPacks } from './grant-packs.ts'

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
 * @throws DomainError `PROFILE_NOT_FOUND` when one e-mail is unknown, `OPERATOR_IS_YOU` when one is the operator's own; then
 *   no pack is given
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
  const own = await ownPersonOf(tx, actor)
  if (people.some(({ id }) => id === own)) throw new DomainError('OPERATOR_IS_YOU')

  const granted = await giftPacksTo(tx, {
    userIds: people.map(({ id }) => id),
    count: 1,
    reason,
    operationId,
    actor,
    now,
  })
  return { granted }
}

/**
 * Gives these employees some packs each and notifies them. Those outside the platform get none.
 *
 * @param gift.count packs for each, at least 1
 * @returns the number of packs given
 * @see AL-5, CO-4
 */
export async function giftPacksTo(
  tx: Tx,
  gift: { userIds: readonly number[]; count: number; reason: string; operationId: string; actor: number; now: Date },
): Promise<number> {
  const { userIds, count, reason, operationId, actor, now } = gift
  const ordinals = Array.from({ length: count }, (_, index) => index + 1)
  const causes = ordinals.map((ordinal) => ({ source: 'gift', id: operationId, ordinal }) as const)
  const granted = await grantPacks(
    tx,
    userIds.flatMap((userId) => causes.map((cause) => ({ userId, cause, text: reason, grantedAt: now }))),
  )
  const given = [...new Set(granted.map(({ userId }) => userId))]
  const title = count === 1 ? 'Te regalaron un sobre' : `Te regalaron ${count} sobres`
  const notice = { kind: 'pack', title, text: reason, path: '/figuras/sobres', at: now } as const
  const key = `pack:${packKey(causes[0]!)}`
  await recordNotices(
    tx,
    given.map((userId) => ({ ...notice, userId, key })),
  )
  const details = { people: userIds, granted: granted.length, reason }
  const subject = `packs/gift:${operationId}`
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'packs.gift', subject, title: null, details })
  return granted.length
}
