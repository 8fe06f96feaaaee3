import { messageFor } from '@orbita/domain/messages/inputs'
import { greetingOf } from '@orbita/domain/people/first-name'
import type { Pool } from '../../infra/db/connections/pool.ts'
import { prepare } from '../../infra/db/sql.ts'
import { type Tx, transaction } from '../../infra/db/transaction.ts'
import { recordNotices } from '../notices/record-notices.ts'

/** The people of a batch: few enough that a transaction stays short. */
const BATCH = 1_000

type Open = {
  id: number
  title: string
  text: string
  path: string | null
  area: string | null
  sent_up_to: number
  last_user_id: number
  written_at: Date
}

// The process that holds the row sends the next batch. Another process takes another message, or none.
const lockOpen = prepare<[], Open>(
  'messages.lock-open',
  `select id, title, text, path, area, sent_up_to, last_user_id, written_at from messages
    where finished_at is null order by id limit 1 for update skip locked`,
)

const findRecipients = prepare<
  [after: number, last: number, area: string | null, limit: number],
  { id: number; name: string; called: string | null }
>(
  'messages.find-recipients',
  `select id, name, called from users
    where id > $1 and id <= $2 and is_active and erased_at is null and ($3::text is null or area = $3)
    order by id limit $4`,
)

const advance = prepare<[id: number, sent: number, upTo: number, finishedAt: Date | null], never>(
  'messages.advance',
  'update messages set sent = sent + $2, sent_up_to = $3, finished_at = $4 where id = $1',
)

/**
 * Sends what is left of the messages, a batch of people in each transaction, so that a message to a large company
 * blocks no other request. A batch and its progress commit together, so that a stopped process goes on where it was and
 * no employee is notified twice.
 *
 * @returns the number of notices recorded
 * @see D-82, NO-1
 */
export async function sendMessages(pool: Pool, clock: () => Date): Promise<number> {
  let all = 0
  for (;;) {
    const sent = await transaction(pool, (tx) => sendBatch(tx, clock()))
    if (sent === undefined) return all
    all += sent
  }
}

/** @returns the notices of the batch; undefined when no message is open, or others are sending them all */
async function sendBatch(tx: Tx, now: Date): Promise<number | undefined> {
  const [message] = await lockOpen(tx)
  if (!message) return undefined

  const { id, title, text, path, area, sent_up_to, last_user_id, written_at } = message
  const people = await findRecipients(tx, sent_up_to, last_user_id, area, BATCH)
  const sent = await recordNotices(
    tx,
    people.map((person) => ({
      userId: person.id,
      kind: 'message',
      title: messageFor(title, greetingOf(person)),
      text: messageFor(text, greetingOf(person)),
      path,
      key: `message:${id}`,
      at: written_at,
    })),
  )
  await advance(tx, id, sent, people.at(-1)?.id ?? sent_up_to, people.length < BATCH ? now : null)
  return sent
}
