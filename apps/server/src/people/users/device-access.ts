import { DomainError } from '@orbita/domain/errors'
import { markExposed } from '../../identity/accounts/mark-exposed.ts'
import { makeDeviceLink } from '../../identity/sign-in/device-links.ts'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const findEmail = prepare<[id: number], { email: string }>(
  'users.find-email',
  'select email from users where id = $1 and erased_at is null',
)

type Change = { personId: number; actor: number; now: Date }

/**
 * Makes the one-time link that makes one browser known to a person's account.
 *
 * @throws DomainError `NOT_FOUND`
 * @see SE-3
 */
export async function givePersonLink(tx: Tx, change: Change & { token: string }): Promise<{ expiresAt: string }> {
  const { personId, token, actor, now } = change
  const expiresAt = await makeDeviceLink(tx, { email: await emailOf(tx, personId), token, actor, now })
  await recordAudit(tx, { at: now, actorAccountId: actor, ...personOf(personId), action: 'users.device-link' })
  return { expiresAt: expiresAt.toISOString() }
}

/**
 * Says whether others know a person's cédula: the next new browser then needs a link as well.
 *
 * @throws DomainError `NOT_FOUND`
 * @see SE-3
 */
export async function setExposed(tx: Tx, change: Change & { isExposed: boolean }): Promise<{ isExposed: boolean }> {
  const { personId, isExposed, actor, now } = change
  if (await markExposed(tx, { email: await emailOf(tx, personId), isExposed, now })) {
    const action = isExposed ? 'users.exposed' : 'users.not-exposed'
    await recordAudit(tx, { at: now, actorAccountId: actor, ...personOf(personId), action })
  }
  return { isExposed }
}

async function emailOf(tx: Tx, personId: number): Promise<string> {
  const [person] = await findEmail(tx, personId)
  if (!person) throw new DomainError('NOT_FOUND')
  return person.email
}
