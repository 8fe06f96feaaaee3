import type { DayKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

/** An employee's progress in a mission, recorded once: an increment, or the total up to that day. @see MI-3 */
export type Fact = {
  userId: number
  challengeId: string
  missionId: string
  /** the company's day */
  on: DayKey
  /** what was done, in Spanish, for the employee; not empty */
  text: string
  /** idempotency key, as `evidence:12`: within a mission, a repeated key counts once. @see CO-2 */
  key: string
} & ({ amount: number } | { total: number })

// The columns are wider than those of the facts, so that an amount that is too large reaches the checks and is refused
// with a message.
const createTable = prepare<[], never>(
  'progress.create-incoming',
  `create temporary table if not exists incoming_progress (
     line integer not null, user_id bigint not null, challenge_id text not null, mission_id text not null,
     amount bigint, total bigint, occurred_on date not null, event_key text not null, text text not null
   ) on commit drop`,
)

const empty = prepare<[], never>('progress.empty-incoming', 'delete from incoming_progress')

const insertFacts = prepare<[facts: string], never>(
  'progress.insert-incoming',
  `insert into incoming_progress (line, user_id, challenge_id, mission_id, amount, total, occurred_on, event_key, text)
   select f.place, f."userId", f."challengeId", f."missionId", f.amount, f.total, f."on", f.key, f.text
     from rows from (jsonb_to_recordset($1::jsonb) as ("userId" bigint, "challengeId" text, "missionId" text,
                       amount bigint, total bigint, "on" date, key text, text text))
            with ordinality as f ("userId", "challengeId", "missionId", amount, total, "on", key, text, place)`,
)

/**
 * Creates the transaction's empty `incoming_progress` table, where facts wait to be settled. A line has either an
 * amount or a total.
 */
export async function openIncoming(tx: Tx): Promise<void> {
  await createTable(tx)
  await empty(tx)
}

/** Inserts facts into `incoming_progress`, numbered from 1. */
export async function stageFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  await insertFacts(tx, JSON.stringify(facts))
}
