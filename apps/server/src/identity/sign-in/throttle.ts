import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** A sign-in attempt: the account and the browser as keyed hashes, and the network. */
export type Attempt = {
  accountKey: Buffer
  deviceKey: Buffer | undefined
  network: string
  /** false if no account has this e-mail: the attempt is then `NO_ATTEMPT` and counts nowhere */
  exists?: boolean
}

/** The attempt of an e-mail without an account, of which nothing is kept. */
export const NO_ATTEMPT = 0

/** The answer to a reservation; `because` says whether the account or the whole network must wait. */
export type Reservation =
  | { state: 'granted'; id: number }
  | { state: 'refused'; because: 'account' | 'network'; waitSeconds: number }

/** A row of the function `reserve_sign_in`. */
export type ReservationRow = { attempt: number | null; wait_seconds: number; because: 'account' | 'network' | null }

type ReserveValues = [account: Buffer, device: Buffer | null, network: string, now: Date, exists: boolean]

const reserve = prepare<ReserveValues, ReservationRow>(
  'identity.reserve-sign-in',
  'select attempt, wait_seconds, because from reserve_sign_in($1, $2, $3::inet, $4, $5)',
)

const settle = prepare<[attempt: number, isRight: boolean], never>(
  'identity.settle-sign-in',
  'select from settle_sign_in($1, $2)',
)

const giveBack = prepare<[attempt: number], never>(
  'identity.give-sign-in-back',
  'delete from sign_in_attempts where id = $1',
)

const forget = prepare<[account: Buffer], { id: number }>(
  'identity.forget-sign-ins',
  'delete from sign_in_attempts where account_key = $1 returning id',
)

const release = prepare<[network: string], { id: number }>(
  'identity.release-network',
  'update sign_in_attempts set on_network = false where on_network and network <<= $1::inet returning id',
)

/** Reserves one guess before any hash is computed. A refusal is not counted. */
export async function reserveSignIn(db: Queryable, attempt: Attempt, now: Date): Promise<Reservation> {
  const { accountKey, deviceKey = null, network, exists = true } = attempt
  return reservationOf((await reserve(db, accountKey, deviceKey, network, now, exists))[0]!)
}

/** Returns what a row of `reserve_sign_in` says, for statements that read more beside it. */
export function reservationOf(row: ReservationRow): Reservation {
  if (row.attempt !== null) return { state: 'granted', id: row.attempt }

  return { state: 'refused', because: row.because ?? 'account', waitSeconds: row.wait_seconds }
}

/** Records how a granted guess ended: a wrong one stays counted, a right one deletes this browser's misses. */
export async function settleSignIn(db: Queryable, id: number, isRight: boolean): Promise<void> {
  await settle(db, id, isRight)
}

/** Gives back a granted guess that was never made. */
export async function returnSignIn(db: Queryable, id: number): Promise<void> {
  await giveBack(db, id)
}

/** Ends every wait of an account. @returns the number of attempts deleted */
export async function forgetSignIns(db: Queryable, accountKey: Buffer): Promise<number> {
  return (await forget(db, accountKey)).length
}

/**
 * Lifts the throttle of a network, or of all networks within it; those of accounts stay.
 *
 * @returns the attempts deleted
 */
export async function releaseNetwork(db: Queryable, network: string): Promise<number> {
  return (await release(db, network)).length
}
