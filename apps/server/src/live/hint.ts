import type { LiveTopic } from '@orbita/domain/live'
import { tellAfterCommit } from '../db/after-commit.ts'
import { prepare, type Queryable } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** Where the database tells every process what to look at again, as `user id:topic`, or `*:topic` for everybody. */
export const HINT_CHANNEL = 'hint'

/** In the place of an id: everybody. */
export const EVERYBODY = '*'

/** From so many people on, each process is told once that anybody may be concerned: a file can touch the whole company. */
const MANY = 300

const tell = prepare<[hints: readonly string[]], never>('live.tell', 'select tell_hints($1)')

/**
 * Tells somebody's open browsers, whichever process they hang on, to ask for a topic again: once the transaction is
 * committed, and once however often it was said in it. A hint may be lost and carries nothing: what the doors answer is
 * the truth.
 *
 * @see NO-1
 */
export function hint(tx: Tx, userId: number, ...topics: LiveTopic[]): void {
  for (const topic of topics) tellAfterCommit(tx, tellAll, `${userId}:${topic}`)
}

/** As {@link hint}, for everybody: what was published. */
export function hintEverybody(tx: Tx, ...topics: LiveTopic[]): void {
  for (const topic of topics) tellAfterCommit(tx, tellAll, `${EVERYBODY}:${topic}`)
}

async function tellAll(db: Queryable, hints: readonly string[]): Promise<void> {
  const byTopic = new Map<string, string[]>()
  for (const one of hints) {
    const topic = one.slice(one.indexOf(':'))
    const same = byTopic.get(topic)
    if (same) same.push(one)
    else byTopic.set(topic, [one])
  }
  await tell(
    db,
    [...byTopic].flatMap(([topic, same]) => (same.length < MANY ? same : [`${EVERYBODY}${topic}`])),
  )
}
