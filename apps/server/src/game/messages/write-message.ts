import type { MessageOutput } from '@orbita/contract/messages'
import { DomainError } from '@orbita/domain/errors'
import type { MessageInput } from '@orbita/domain/messages/inputs'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { findMessage } from './find-messages.ts'

const insert = prepare<
  [title: string, text: string, path: string | null, area: string | null, writtenBy: number, now: Date],
  { id: number; recipients: number }
>(
  'messages.write',
  `insert into messages (title, text, path, area, recipients, last_user_id, written_by, written_at)
   select $1, $2, $3, $4, count(*), max(id), $5, $6 from users
    where is_active and erased_at is null and ($4::text is null or area = $4)
   having count(*) > 0
   returning id, recipients`,
)

/**
 * Writes a message, which is sent after this transaction in batches. Its audience are the people who are active now.
 *
 * @param message.actor account id of the operator
 * @throws DomainError `BAD_INPUT` when its audience is empty
 * @see D-82
 */
export async function writeMessage(
  tx: Tx,
  message: MessageInput & { actor: number; now: Date },
): Promise<MessageOutput> {
  const { title, text, path, area, actor, now } = message
  const [written] = await insert(tx, title, text, path, area, actor, now)
  if (!written) throw new DomainError('BAD_INPUT', { fields: ['area'] })

  const { id, recipients } = written
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'messages.write',
    subject: `messages/${id}`,
    title,
    details: { area, recipients },
  })
  return findMessage(tx, id)
}
