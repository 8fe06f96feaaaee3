import { prepare, type Queryable } from '../db/sql.ts'

const findEnded = prepare<[hashes: readonly Buffer[], now: Date], { token_hash: Buffer }>(
  'live.find-ended-sessions',
  `select asked.token_hash
     from unnest($1::bytea[]) as asked (token_hash)
     left join sessions s on s.token_hash = asked.token_hash
                         and s.revoked_at is null and s.ends_at > $2 and s.idle_until > $2
    where s.token_hash is null`,
)

/** Returns which of the sessions are no longer open. The query does not prolong any of them. */
export async function endedSessions(db: Queryable, hashes: readonly Buffer[], now: Date): Promise<Buffer[]> {
  if (hashes.length === 0) return []

  return (await findEnded(db, hashes, now)).map((row) => row.token_hash)
}
