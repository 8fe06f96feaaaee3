import type { RandomBytes } from '../../infra/clock.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import type { Principal } from '../../infra/http/principal.ts'
import { tokenHash } from './sessions.ts'

const HOUR = 3_600

/** The seconds until an idle session ends, and until any session ends. */
export const LIFETIMES = {
  employee: { idle: 12 * HOUR, absolute: 30 * 24 * HOUR },
  operator: { idle: HOUR / 2, absolute: 8 * HOUR },
} as const satisfies Record<Principal['kind'], { idle: number; absolute: number }>

/** The number of open sessions per account; one more ends the oldest. */
export const MAX_SESSIONS = 5

const TOKEN_BYTES = 32

export type SignedInAccount = { id: number; kind: Principal['kind']; email: string }

const lockAccount = prepare<[account: number], { id: number }>(
  'identity.lock-account',
  'select id from accounts where id = $1 for no key update',
)

const lockUser = prepare<[email: string], { is_active: boolean }>(
  'identity.lock-user',
  'select is_active from users where email = $1 for share',
)

const insertSession = prepare<
  [hash: Buffer, account: number, now: Date, idle: number, absolute: number, device: string],
  never
>(
  'identity.insert-session',
  `insert into sessions (token_hash, account_id, created_at, seen_at, idle_for, idle_until, ends_at, device)
   select $1, $2, at, at, idle, at + idle, at + make_interval(secs => $5), $6
     from (select $3::timestamptz as at, make_interval(secs => $4) as idle) as session`,
)

const endReplaced = prepare<[hash: Buffer, now: Date], never>(
  'identity.end-replaced-session',
  `update sessions set revoked_at = $2, revoked_because = 'replaced' where token_hash = $1 and revoked_at is null`,
)

const endOldest = prepare<[account: number, hash: Buffer, now: Date, keep: number], never>(
  'identity.end-oldest-sessions',
  `update sessions set revoked_at = $3, revoked_because = 'too-many'
    where token_hash in (
      select token_hash from sessions
       where account_id = $1 and revoked_at is null and idle_until > $3 and ends_at > $3
       order by token_hash = $2 desc, created_at desc, token_hash
      offset $4)`,
)

/** The browser that a session is opened in. */
export type SessionOpener = {
  /** browser and kind of device in Spanish: see `deviceNameOf` */
  device: string
  /** hash of the token that came with the request, whose session the new one replaces */
  replaces?: Buffer | undefined
}

/**
 * Opens a session with a new token. Never reuses a token that the browser already had, and ends its session.
 *
 * @returns the token, which is stored nowhere; undefined when the employee is inactive
 */
export async function openSession(
  tx: Tx,
  {
    account,
    now,
    randomBytes,
    opener,
  }: { account: SignedInAccount; now: Date; randomBytes: RandomBytes; opener: SessionOpener },
): Promise<string | undefined> {
  // Sign-ins of one account queue here, so that the limit below is exact.
  await lockAccount(tx, account.id)
  if (account.kind === 'employee') {
    // A concurrent deactivation has either committed by now, or waits for this session to exist and then ends it.
    const [user] = await lockUser(tx, account.email)
    if (user?.is_active === false) return undefined
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const hash = tokenHash(token)
  const { idle, absolute } = LIFETIMES[account.kind]
  await insertSession(tx, hash, account.id, now, idle, absolute, opener.device)
  if (opener.replaces) await endReplaced(tx, opener.replaces, now)
  await endOldest(tx, account.id, hash, now, MAX_SESSIONS)
  return token
}
