import type { LiveTopic } from '@orbita/domain/album/views'
import { prepare } from '../db/sql.ts'
import { afterCommit, type Tx } from '../db/transaction.ts'

/** Where the database tells every process what to look at again, as `user id:topic`. */
export const HINT_CHANNEL = 'hint'

const tell = prepare<[hints: readonly string[]], never>('live.tell', 'select tell_hints($1)')

/**
 * Tells somebody's open browsers, whichever process they hang on, to ask for a topic again: once the transaction is
 * committed, and once however often it was said in it. A hint may be lost and carries nothing: what the doors answer is
 * the truth.
 *
 * @see NO-1
 */
export function hint(tx: Tx, userId: number, ...topics: LiveTopic[]): void {
  for (const topic of topics) afterCommit(tx, { key: `${userId}:${topic}`, tell: tellAll })
}

async function tellAll(tx: Tx, hints: readonly string[]): Promise<void> {
  await tell(tx, hints)
}
