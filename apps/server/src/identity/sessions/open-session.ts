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

const open = prepare<
  [
    account: number,
    employee: string | null,
    hash: Buffer,
    replaces: Buffer | null,
    now: Date,
    idle: number,
    absolute: number,
    device: string,
    most: number,
    deviceHash: Buffer | null,
    deviceSince: Date | null,
  ],
  { is_open: boolean }
>('identity.open-session', 'select open_session($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as is_open')

/** Makes a token, of which only the hash is stored. */
export function newToken(randomBytes: RandomBytes): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The browser that a session is opened in. */
export type SessionOpener = {
  /** browser and kind of device in Spanish: see `deviceNameOf` */
  device: string
  /** hash of the token that came with the request, whose session the new one replaces */
  replaces?: Buffer | undefined
  /** the browser as an employee's account knows it; absent: since this session */
  known?: { hash: Buffer | null; since: Date } | undefined
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
  const token = newToken(randomBytes)
  const { idle, absolute } = LIFETIMES[account.kind]
  const employee = account.kind === 'employee' ? account.email : null
  const { device, replaces = null, known } = opener
  const hash = tokenHash(token)
  const session = [account.id, employee, hash, replaces, now, idle, absolute, device, MAX_SESSIONS] as const
  const [opened] = await open(tx, ...session, known?.hash ?? null, known?.since ?? null)
  return opened?.is_open ? token : undefined
}
