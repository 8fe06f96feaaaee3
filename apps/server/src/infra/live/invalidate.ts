import type { LiveTopic } from '@orbita/domain/live'
import { notifyAfterCommit } from '../db/after-commit.ts'
import { prepare, type Queryable } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** Where the database tells every process what to look at again, as `user id:topic`, or `*:topic` for everybody. */
export const INVALIDATION_CHANNEL = 'hint'

/** In the place of an id: everybody. */
export const EVERYBODY = '*'

/** From so many people on, each process is told once that anybody may be concerned: a file can touch the whole company. */
const MANY = 300

const send = prepare<[invalidations: readonly string[]], never>('live.send', 'select from tell_hints($1)')

/**
 * Tells somebody's open browsers, whichever process they hang on, to ask for a topic again: once the transaction is
 * committed, and once however often it was said in it. A invalidate may be lost and carries nothing: what the routes answer is
 * the truth.
 *
 * @see NO-1
 */
export function invalidate(tx: Tx, userId: number, ...topics: LiveTopic[]): void {
  for (const topic of topics) notifyAfterCommit(tx, sendAll, `${userId}:${topic}`)
}

/** As {@link invalidate}, for everybody: what was published. */
export function invalidateForEveryone(tx: Tx, ...topics: LiveTopic[]): void {
  for (const topic of topics) notifyAfterCommit(tx, sendAll, `${EVERYBODY}:${topic}`)
}

async function sendAll(db: Queryable, invalidations: readonly string[]): Promise<void> {
  const byTopic = new Map<string, string[]>()
  for (const one of invalidations) {
    const topic = one.slice(one.indexOf(':'))
    const same = byTopic.get(topic)
    if (same) same.push(one)
    else byTopic.set(topic, [one])
  }
  await send(
    db,
    [...byTopic].flatMap(([topic, same]) => (same.length < MANY ? same : [`${EVERYBODY}${topic}`])),
  )
}
