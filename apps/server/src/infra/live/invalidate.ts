import type { LiveTopic } from '@orbita/domain/live'
import { notifyAfterCommit } from '../db/after-commit.ts'
import { prepare, type Queryable } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** The database channel of invalidations, as `user id:topic` or `*:topic`. Released migrations fix its name. */
export const INVALIDATION_CHANNEL = 'hint'

/** The placeholder of an id that stands for every user. */
export const EVERYBODY = '*'

/** The number of users from which a topic is invalidated for everybody: one file can affect the whole company. */
const MANY = 300

// `tell_hints` sends each of its texts on that channel. It keeps the name that released migrations gave it.
const send = prepare<[invalidations: readonly string[]], never>('live.send', 'select from tell_hints($1)')

/**
 * Invalidates topics for an employee: their open browsers, on any process, load the data again. It is sent after the
 * transaction commits, once for each topic, and carries no data. It may be lost, because the routes remain the source
 * of truth.
 *
 * @see NO-1
 */
export function invalidate(tx: Tx, userId: number, ...topics: LiveTopic[]): void {
  for (const topic of topics) notifyAfterCommit(tx, sendAll, `${userId}:${topic}`)
}

/** Invalidates topics for every employee, for example after a publication. */
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
