import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const endAll = prepare<[email: string, hash: Buffer | null, now: Date], { account_id: number }>(
  'identity.end-sessions-of',
  `update sessions s set revoked_at = $3, revoked_because = 'ended'
     from accounts a
    where a.email = $1 and a.kind = 'employee' and s.account_id = a.id and s.revoked_at is null
      and ($2::bytea is null or s.token_hash = $2)
   returning s.account_id`,
)

const countOpen = prepare<[email: string, now: Date], { open: number }>(
  'identity.count-sessions-of',
  `select count(*)::int as open
     from sessions s join accounts a on a.id = s.account_id and a.kind = 'employee'
    where a.email = $1 and s.revoked_at is null and s.idle_until > $2 and s.ends_at > $2`,
)

/** Returns how many sessions of an employee are open. */
export async function countSessionsOf(tx: Tx, { email, now }: { email: string; now: Date }): Promise<number> {
  return (await countOpen(tx, email, now))[0]!.open
}

/**
 * Ends the open sessions of an employee, or one of them. A trigger tells the processes that hold their streams.
 *
 * @param ending.id of one session; absent for all
 * @returns the number of sessions that ended
 * @throws DomainError `NOT_FOUND` for a session that is not theirs, or has ended already
 * @see D-72
 */
export async function endSessionsOf(
  tx: Tx,
  ending: { email: string; id?: string | undefined; now: Date },
): Promise<number> {
  const { email, id, now } = ending
  const ended = await endAll(tx, email, id === undefined ? null : Buffer.from(id, 'base64url'), now)
  if (id !== undefined && ended.length === 0) throw new DomainError('NOT_FOUND')
  return ended.length
}
