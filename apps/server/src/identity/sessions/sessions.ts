import { createHash } from 'node:crypto'
import type { Duties } from '@orbita/domain/duties/duties'
import type { PlatformId } from '@orbita/domain/platforms'
import type { Clock } from '../../infra/clock.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Principal } from '../../infra/http/principal.ts'

/** Hashes a token. Only the hash is stored, so a leaked database opens no session. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the session id of a token: its hash in base64url. The id can end the session but not open it. */
export function sessionId(token: string): string {
  return tokenHash(token).toString('base64url')
}

/** The state of a token. `inactive` means that the session ended because the employee was deactivated. */
export type FoundSession = { state: 'open'; principal: Principal } | { state: 'inactive' } | { state: 'none' }

export type Sessions = {
  find(token: string | undefined): Promise<FoundSession>
  /**
   * Reads a session again, within the transaction of a command that began long ago. It counts as no use of it.
   *
   * @param options.holds locks the session and its employee: a command that ends the session, deactivates the employee
   *   or takes a platform away waits for this transaction, and one that has begun is waited for
   */
  findAgain(tx: Queryable, token: string | undefined, options?: { holds: boolean }): Promise<FoundSession>
  /** Folds areas as those of an operator's session are. */
  foldAreas(areas: readonly string[]): Promise<string[]>
}

type SessionRow = {
  kind: Principal['kind']
  account_id: number
  email: string
  is_inactive: boolean
  is_revoked: boolean
  user_id: number | null
  platform: PlatformId[] | null
  is_stale: boolean
  device_hash: Buffer | null
  device_since: Date
  duties: Duties | null
  areas: string[] | null
}

const SESSION = `select a.kind, a.id as account_id, a.email, u.id as user_id, u.platform, s.device_hash,
          coalesce(s.device_since, s.created_at) as device_since,
          s.revoked_because is not distinct from 'inactive' or (s.revoked_at is null and u.is_active is false) as is_inactive,
          s.revoked_at is not null as is_revoked,
          s.seen_at < $2::timestamptz - case a.kind when 'operator' then interval '1 minute' else interval '10 minutes' end as is_stale,
          o.duties, (select array_agg(folded(area)) from unnest(o.areas) area) as areas
     from sessions s
     join accounts a on a.id = s.account_id
     left join operators o on o.account_id = a.id
     left join users u on u.email = a.email and a.kind = 'employee'
    where s.token_hash = $1 and s.ends_at > $2 and (s.idle_until > $2 or s.revoked_at is not null)`

const findSession = prepare<[hash: Buffer, now: Date], SessionRow>('identity.find-session', SESSION)
const holdSession = prepare<[hash: Buffer, now: Date], SessionRow>('identity.hold-session', `${SESSION} for share of s`)

// The employee's row says whether they are active and on which platforms. A deactivation locks the two rows in this
// order, too.
const holdPerson = prepare<[hash: Buffer], { id: number }>(
  'identity.hold-person',
  `select u.id
     from sessions s
     join accounts a on a.id = s.account_id and a.kind = 'employee'
     join users u on u.email = a.email
    where s.token_hash = $1
      for share of u`,
)

const fold = prepare<[areas: readonly string[]], { area: string }>(
  'identity.fold-areas',
  'select folded(area) as area from unnest($1::text[]) area',
)

const touchSession = prepare<[hash: Buffer, now: Date], never>(
  'identity.touch-session',
  `update sessions set seen_at = $2, idle_until = $2::timestamptz + idle_for
    where token_hash = $1 and seen_at < $2::timestamptz - interval '1 minute' and revoked_at is null`,
)

/**
 * Reads sessions from the database at every request, without a cache, so that a revocation applies to the next request
 * on every process. Requests that arrive together, in one turn of the event loop, share one read, which the pipeline has
 * not sent yet: a document and its first data are one of them each.
 */
export function sessionsOn(db: Queryable, clock: Clock): Sessions {
  const ofThisTurn = new Map<string, Promise<FoundSession>>()

  const read = async (token: string): Promise<FoundSession> => {
    const hash = tokenHash(token)
    const now = clock()
    const [row] = await findSession(db, hash, now)
    const found = foundIn(row, hash)
    // One write per ten minutes of use (one minute for operators), not one per request.
    if (row?.is_stale && found.state === 'open') await touchSession(db, hash, now)
    return found
  }

  return {
    find: async (token) => {
      if (token === undefined) return { state: 'none' }

      const shared = ofThisTurn.get(token)
      if (shared) return shared

      // This comes before the read, so that no later request joins one that was sent.
      setImmediate(() => ofThisTurn.delete(token))
      const found = read(token)
      ofThisTurn.set(token, found)
      return found
    },
    findAgain: async (tx, token, options) => {
      if (token === undefined) return { state: 'none' }

      const hash = tokenHash(token)
      if (options?.holds) await holdPerson(tx, hash)
      const [row] = await (options?.holds ? holdSession : findSession)(tx, hash, clock())
      return foundIn(row, hash)
    },
    foldAreas: async (areas) => (await fold(db, areas)).map(({ area }) => area),
  }
}

function foundIn(row: SessionRow | undefined, hash: Buffer): FoundSession {
  if (row?.is_inactive) return { state: 'inactive' }
  if (!row || row.is_revoked) return { state: 'none' }

  return { state: 'open', principal: principalOf(row, hash) }
}

function principalOf(row: SessionRow, sessionHash: Buffer): Principal {
  const { account_id: accountId, email } = row
  if (row.kind === 'operator')
    return { kind: 'operator', accountId, email, sessionHash, duties: row.duties ?? {}, areas: row.areas }

  const user = row.user_id === null ? undefined : { id: row.user_id, platforms: row.platform ?? [] }
  const device = { hash: row.device_hash, since: row.device_since }
  return { kind: 'employee', accountId, email, sessionHash, device, user }
}
