import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const endAll = prepare<
  [email: string, hash: Buffer | null, now: Date, because: 'ended' | 'reset'],
  { account_id: number }
>(
  'identity.end-sessions-of',
  `update sessions s set revoked_at = $3, revoked_because = $4
     from accounts a
    where a.email = $1 and a.kind = 'employee' and s.account_id = a.id and s.revoked_at is null
      and ($2::bytea is null or s.token_hash = $2)
   returning s.account_id`,
)

/**
 * Ends the open sessions of an employee, or one of them. A trigger tells the processes that hold their streams.
 *
 * @param ending.id of one session; absent for all
 * @param ending.because `reset` when the cédula changed
 * @returns the number of sessions that ended
 * @throws DomainError `NOT_FOUND` for a session that is not theirs, or has ended already
 * @see D-72
 */
export async function endSessionsOf(
  tx: Tx,
  ending: { email: string; id?: string | undefined; because: 'ended' | 'reset'; now: Date },
): Promise<number> {
  const { email, id, because, now } = ending
  const ended = await endAll(tx, email, id === undefined ? null : Buffer.from(id, 'base64url'), now, because)
  if (id !== undefined && ended.length === 0) throw new DomainError('NOT_FOUND')
  return ended.length
}
