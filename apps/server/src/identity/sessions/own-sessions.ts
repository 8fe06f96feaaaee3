import type { OwnSession } from '@orbita/contract/identity/sessions'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { UNKNOWN_BROWSER } from './device-name.ts'

type SessionRow = { token_hash: Buffer; device: string | null; created_at: Date; seen_at: Date }

const findOpen = prepare<[account: number, now: Date], SessionRow>(
  'identity.find-own-sessions',
  `select token_hash, device, created_at, seen_at from sessions
    where account_id = $1 and revoked_at is null and idle_until > $2 and ends_at > $2
    order by seen_at desc, created_at desc, token_hash`,
)

const endOne = prepare<[account: number, hash: Buffer, now: Date], { account_id: number }>(
  'identity.end-own-session',
  `update sessions set revoked_at = coalesce(revoked_at, $3), revoked_because = coalesce(revoked_because, 'ended')
    where account_id = $1 and token_hash = $2
   returning account_id`,
)

const endOthers = prepare<[account: number, mine: Buffer, now: Date], { account_id: number }>(
  'identity.end-other-sessions',
  `update sessions set revoked_at = $3, revoked_because = 'ended'
    where account_id = $1 and token_hash <> $2 and revoked_at is null
   returning account_id`,
)

/** The account whose sessions are read or ended, and the session of the request. */
export type Owner = { accountId: number; sessionHash: Buffer }

/** Returns the open sessions of an account: that of the request first, then the latest used. @see D-52b */
export async function findOwnSessions(db: Queryable, owner: Owner, now: Date): Promise<OwnSession[]> {
  const sessions = (await findOpen(db, owner.accountId, now)).map((row) => ({
    id: row.token_hash.toString('base64url'),
    device: row.device ?? UNKNOWN_BROWSER,
    startedAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isThisOne: row.token_hash.equals(owner.sessionHash),
  }))
  return sessions.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne))
}

/**
 * Ends another session of the same account; one that has already ended stays as it is.
 *
 * @throws DomainError `NOT_FOUND` for a session of another account, an unknown one, or the one of the request
 * @see D-52b
 */
export async function endOwnSession(tx: Tx, ending: Owner & { id: string; now: Date }): Promise<void> {
  const { accountId, sessionHash, id, now } = ending
  const hash = Buffer.from(id, 'base64url')
  if (hash.equals(sessionHash) || (await endOne(tx, accountId, hash, now)).length === 0) {
    throw new DomainError('NOT_FOUND')
  }
  await record(tx, { accountId, now, ended: 1 })
}

/** Ends every session of an account but the one of the request. @see D-52b */
export async function endOtherSessions(tx: Tx, { accountId, sessionHash, now }: Owner & { now: Date }): Promise<void> {
  const ended = await endOthers(tx, accountId, sessionHash, now)
  if (ended.length > 0) await record(tx, { accountId, now, ended: ended.length })
}

async function record(tx: Tx, { accountId, now, ended }: { accountId: number; now: Date; ended: number }) {
  await recordAudit(tx, {
    at: now,
    actorAccountId: accountId,
    action: 'identity.ended-sessions',
    subject: `accounts/${accountId}`,
    title: null,
    details: { ended },
  })
}
