import { DomainError } from '@orbita/domain/errors'
import { writeAccounts } from '../../identity/accounts/write-accounts.ts'
import { countSessionsOf, endSessionsOf } from '../../identity/sessions/end-sessions-of.ts'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { markHandChanges } from './hand-changes.ts'
import { lockUserWithAccount } from './lock-user.ts'

const findEmail = prepare<[id: number], { email: string }>(
  'users.find-email-to-change',
  'select email from users where id = $1 and erased_at is null',
)

type Change = { personId: number; actor: number; now: Date }

/**
 * Ends a person's sessions on all devices, or one of them. The phones that are open leave at once.
 *
 * @param change.sessionId of one session; absent for all
 * @throws DomainError `NOT_FOUND`, also for a session that has ended already
 * @see D-72
 */
export async function endPersonSessions(
  tx: Tx,
  change: Change & { sessionId?: string | undefined },
): Promise<{ ended: number }> {
  const { personId, sessionId, actor, now } = change
  const email = await emailOf(tx, personId)
  const ended = await endSessionsOf(tx, { email, id: sessionId, now })
  if (ended > 0) {
    const entry = {
      at: now,
      actorAccountId: actor,
      ...personOf(personId),
      details: { ended },
    }
    await recordAudit(tx, { ...entry, action: 'users.end-sessions' })
  }
  return { ended }
}

/**
 * Changes the cédula with which a person enters, and ends their sessions.
 *
 * @param change.passwordHash of the new cédula, in PHC form
 * @throws DomainError `NOT_FOUND`
 * @see D-72
 */
export async function changeCedula(tx: Tx, change: Change & { passwordHash: string }): Promise<{ ended: number }> {
  const { personId, passwordHash, actor, now } = change
  const email = await emailOf(tx, personId)
  const ended = await countSessionsOf(tx, { email, now })
  await writeAccounts(tx, [{ email, passwordHash }], now)
  await markHandChanges(tx, { ids: [personId], fields: ['cedula'], actor, now })
  const entry = {
    at: now,
    actorAccountId: actor,
    ...personOf(personId),
    details: { ended },
  }
  await recordAudit(tx, { ...entry, action: 'users.change-cedula' })
  return { ended }
}

async function emailOf(tx: Tx, personId: number): Promise<string> {
  await lockUserWithAccount(tx, personId)
  const [person] = await findEmail(tx, personId)
  if (!person) throw new DomainError('NOT_FOUND')
  return person.email
}
