import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { Fact } from './incoming.ts'

// In the order of the keys, so that two senders wait for each other and never in a circle. A key that another transaction
// is claiming is waited for here; the next statement then reads what it says.
const claim = prepare<
  [
    source: string,
    keys: readonly string[],
    userIds: readonly number[],
    challenges: readonly string[],
    missions: readonly string[],
    now: Date,
  ],
  { key: string }
>(
  'progress.claim-keys',
  `insert into progress_keys (source, key, user_id, challenge_id, mission_id, at)
   select distinct on (key) $1, key, user_id, challenge_id, mission_id, $6
     from unnest($2::text[], $3::bigint[], $4::text[], $5::text[]) with ordinality
          as f (key, user_id, challenge_id, mission_id, place)
    order by key, place
   on conflict (source, key) do nothing
   returning key`,
)

const read = prepare<
  [source: string, keys: readonly string[]],
  { key: string; user_id: number; challenge_id: string; mission_id: string }
>(
  'progress.read-keys',
  'select key, user_id, challenge_id, mission_id from progress_keys where source = $1 and key = any ($2)',
)

/** Returns the key under which a fact of a system is stored. @see CO-2 */
export const keyOfFact = (source: string, key: string) => `api:${source}:${key}`

type WithKey = { key: string; fact: Fact }

/**
 * Claims the keys of facts, each of which says one thing in its source: a person and a mission.
 *
 * @returns the facts whose key was free, or says the same person and mission
 * @see D-106
 */
export async function claimFactKeys<One extends WithKey>(
  tx: Tx,
  { source, facts, now }: { source: string; facts: readonly One[]; now: Date },
): Promise<One[]> {
  const keys = facts.map(({ key }) => key)
  const fresh = await claim(
    tx,
    source,
    keys,
    facts.map(({ fact }) => fact.userId),
    facts.map(({ fact }) => fact.challengeId),
    facts.map(({ fact }) => fact.missionId),
    now,
  )
  // The common case: every key is new, and none is twice in the call.
  if (fresh.length === facts.length) return [...facts]

  const known = new Map((await read(tx, source, keys)).map((row) => [row.key, row]))
  return facts.filter(({ key, fact }) => {
    const row = known.get(key)!
    return row.user_id === fact.userId && row.challenge_id === fact.challengeId && row.mission_id === fact.missionId
  })
}
