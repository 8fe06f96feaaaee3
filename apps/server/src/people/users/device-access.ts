import type { LinkCardsOutput } from '@orbita/contract/people/people'
import { DomainError } from '@orbita/domain/errors'
import { markExposed } from '../../identity/accounts/mark-exposed.ts'
import { makeDeviceLinks } from '../../identity/sign-in/device-links.ts'
import { personOf, recordAudit, recordAuditOfEach } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const findEmail = prepare<[id: number], { email: string }>(
  'users.find-email',
  'select email from users where id = $1 and erased_at is null',
)

// In the order in which cards are handed out.
const findAdmitted = prepare<
  [ids: readonly number[]],
  { id: number; name: string; area: string | null; email: string }
>(
  'users.find-admitted',
  `select id, name, area, email from users where id = any ($1) and is_active and erased_at is null
    order by area nulls last, folded_name, id`,
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
  const { expiresAt, emails } = await makeDeviceLinks(tx, {
    links: [{ email: await emailOf(tx, personId), token }],
    actor,
    now,
  })
  if (emails.size === 0) throw new DomainError('NOT_FOUND')

  await recordAudit(tx, { at: now, actorAccountId: actor, ...personOf(personId), action: 'users.device-link' })
  return { expiresAt: expiresAt.toISOString() }
}

/**
 * Makes such a link for each of several people who may enter, for cards to print.
 *
 * @param giving.tokenOf the secret of a person's link; the answer has none
 * @see SE-3
 */
export async function givePeopleLinks(
  tx: Tx,
  giving: { ids: readonly number[]; tokenOf: (personId: number) => string; actor: number; now: Date },
): Promise<LinkCardsOutput> {
  const { ids, tokenOf, actor, now } = giving
  const people = await findAdmitted(tx, ids)
  const { expiresAt, emails } = await makeDeviceLinks(tx, {
    links: people.map(({ id, email }) => ({ email, token: tokenOf(id) })),
    actor,
    now,
  })
  const given = people.filter(({ email }) => emails.has(email))
  await recordAuditOfEach(tx, {
    at: now,
    actorAccountId: actor,
    action: 'users.device-link',
    each: given.map(({ id }) => personOf(id)),
  })
  return {
    cards: given.map(({ id, name, area }) => ({ personId: id, name, area, token: '' })),
    leftOut: ids.length - given.length,
    expiresAt: expiresAt.toISOString(),
  }
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
