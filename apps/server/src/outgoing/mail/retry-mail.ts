import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { wakeAfterCommit } from '../wake.ts'

const lockMail = prepare<[], { id: number; isOn: boolean }>(
  'outgoing.lock-mail',
  `select id, is_on as "isOn" from destinations where kind = 'mail' for no key update`,
)

const turnOn = prepare<[], never>(
  'outgoing.turn-mail-on',
  `update destinations set is_on = true, off_because = null, off_at = null, failures = 0, failing_since = null
    where kind = 'mail'`,
)

const hurry = prepare<[destinationId: number, now: Date], { id: number }>(
  'outgoing.hurry-mail',
  `with open as (update destinations set next_at = $2 where id = $1)
   update outgoing set next_at = $2 where destination_id = $1 and ended_at is null and leased_until is null returning id`,
)

/**
 * Sends the e-mails that wait now, also after the server was given up or a backup was restored. What was refused for good stays.
 *
 * @returns how many
 * @throws DomainError `NOT_FOUND` without a mail server
 * @see D-110
 */
export async function retryMail(tx: Tx, { actor, now }: { actor: number; now: Date }): Promise<{ resent: number }> {
  const [mail] = await lockMail(tx)
  if (!mail) throw new DomainError('NOT_FOUND')

  if (!mail.isOn) await turnOn(tx)
  const resent = (await hurry(tx, mail.id, now)).length
  const action = mail.isOn ? 'destinations.resend' : 'destinations.resume'
  const about = { subject: 'destinations/mail', title: 'Correo', details: { messages: resent } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action, ...about })
  wakeAfterCommit(tx)
  return { resent }
}
