import { DomainError } from '@orbita/domain/errors'
import { normaliseCedula } from '@orbita/domain/people/cedula'
import type { PlatformId } from '@orbita/domain/platforms'
import { normaliseEmail } from '@orbita/domain/text/text'
import type { Config, Dependencies } from '../../dependencies.ts'
import { raiseEvent } from '../../events/raise-event.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import { type Tx, transaction } from '../../infra/db/transaction.ts'
import { keyedHash } from '../../infra/secrets/keys.ts'
import { type HasherPlace, tooManyChecks } from '../../infra/secrets/password-hasher.ts'
import { isPasskeyNeeded, PasskeyNeeded } from '../passkeys/needed.ts'
import { LIFETIMES, openSession, type SignedInAccount } from '../sessions/open-session.ts'
import { isCompanyAccountRequired } from '../single-sign-on/switch.ts'
import { acceptTerms } from './accept-terms.ts'
import { type Alarm, signInAlarm } from './alarm.ts'
import { noteDevice } from './note-device.ts'
import type { Origin } from './origin.ts'
import { recordRefusal } from './refusals.ts'
import { rehashPassword } from './rehash-password.ts'
import { type ReservationRow, reservationOf, returnSignIn, settleSignIn } from './throttle.ts'

export type Credentials = { email: string; password: string }

export type OpenedSession = { token: string; email: string; seconds: number }

export type SignIn = (credentials: Credentials, origin: Origin) => Promise<OpenedSession>

type AccountRow = {
  id: number
  email: string
  password_hash: string
  /** whether the cédula is known to others and this browser is not known to the account */
  needs_link: boolean
}

// One statement for both, because each is a way to the database and back while the hashes keep the processor busy.
const findAndReserve = prepare<
  [email: string, accountKey: Buffer, device: Buffer | null, network: string, now: Date, deviceHash: Buffer | null],
  (AccountRow | Record<keyof AccountRow, null>) & ReservationRow
>(
  'identity.find-and-reserve-sign-in',
  `select a.id, a.email, a.password_hash, r.attempt, r.wait_seconds, r.because,
          a.exposed_at is not null and ($3::bytea is null or exists (
            select from account_devices d
             where d.account_id = a.id and d.device_hash = $6 and d.since is null and d.planted_at is null)) as needs_link
     from (values ($1::text)) asked (email)
     left join accounts a on a.email = asked.email and a.kind = 'employee'
    cross join lateral reserve_sign_in($2, $3, $4::inet, $5, a.id is not null) r`,
)

const noteFirst = prepare<[account: number, now: Date], { id: number }>(
  'identity.note-first-sign-in',
  'update accounts set first_sign_in_at = $2 where id = $1 and first_sign_in_at is null returning id',
)

const findUser = prepare<[email: string], { id: number; platform: PlatformId[] }>(
  'identity.find-user',
  'select id, platform from users where email = $1',
)

/** Returns the key in the throttle and the audit of an account that may not exist: a keyed hash of its e-mail. */
export function accountKeyOf({ config }: { config: Pick<Config, 'keys'> }, email: string): Buffer {
  return keyedHash(config.keys.throttle, `account:${normaliseEmail(email)}`)
}

/** Formats an account key for the audit and the log. */
export function subjectOf(accountKey: Buffer): string {
  return `sign-ins/${accountKey.toString('hex').slice(0, 32)}`
}

/**
 * Builds the sign-in of employees. Every wrong credential gets the same refusal, after the same time. Operators have a
 * sign-in of their own.
 *
 * @throws DomainError `WRONG_CREDENTIALS`, also while the account or the network waits; `ACCOUNT_INACTIVE`, only with
 *   the right password; `SLOW_DOWN` when too many passwords of the network are being checked
 * @see S-10
 */
export function signInWith(dependencies: Dependencies): SignIn {
  const { clock, hasher, log, config, metrics } = dependencies
  const alarm = signInAlarm(log, (network) => keyedHash(config.keys.throttle, network).toString('hex').slice(0, 16))

  return async (credentials, origin) => {
    // Taken first, so that a flood is refused without a query, whichever accounts exist.
    const place = hasher.takePlace({ network: origin.network, isKnown: origin.deviceKey !== undefined })
    if (!place) {
      metrics?.signInRefused('employee', 'busy')
      throw tooManyChecks()
    }
    try {
      return await attempt(dependencies, { credentials, origin, place, alarm, now: clock() })
    } finally {
      place.leave()
    }
  }
}

async function attempt(
  dependencies: Dependencies,
  asked: { credentials: Credentials; origin: Origin; place: HasherPlace; alarm: Alarm; now: Date },
): Promise<OpenedSession> {
  const { db, metrics } = dependencies
  const { credentials, origin, place, alarm, now } = asked
  if (await isCompanyAccountRequired(db.signInPool, dependencies.config)) {
    metrics?.signInRefused('employee', 'wrong')
    await place.pretend()
    await recordRefusal(db, 'waiting', now)
    throw new DomainError('WRONG_CREDENTIALS')
  }
  const accountKey = accountKeyOf(dependencies, credentials.email)
  const { deviceKey = null, deviceHash = null, network } = origin
  const email = normaliseEmail(credentials.email)
  const row = (await findAndReserve(db.signInPool, email, accountKey, deviceKey, network, now, deviceHash))[0]!
  const reservation = reservationOf(row)
  if (reservation.state === 'refused') {
    metrics?.signInRefused('employee', `${reservation.because}-waits`)
    if (reservation.because === 'network') alarm.networkBlocked(now, network)
    await place.pretend()
    await recordRefusal(db, 'waiting', now)
    throw new DomainError('WRONG_CREDENTIALS')
  }
  const granted = { id: reservation.id, accountKey, at: now }
  const account = row.id === null ? undefined : row
  const signedIn = await check(dependencies, { account, password: credentials.password, place }, granted)
  if (signedIn) {
    return enterEmployee(dependencies, signedIn, { id: granted.id, at: now, origin, key: `sign-in:${granted.id}` })
  }

  alarm.failed(now)
  metrics?.signInRefused('employee', 'wrong')
  await (account ? recordFailure(dependencies, granted) : recordRefusal(db, 'unknown', now))
  throw new DomainError('WRONG_CREDENTIALS')
}

type GrantedAttempt = { id: number; accountKey: Buffer; at: Date }

/** Returns the account if the password is correct. */
async function check(
  dependencies: Dependencies,
  asked: { account: AccountRow | undefined; password: string; place: HasherPlace },
  attempt: GrantedAttempt,
): Promise<SignedInAccount | undefined> {
  const { account: row, place } = asked
  const password = normaliseCedula(asked.password)
  try {
    const isRight = await place.verify(password, row?.password_hash)
    if (!row || !isRight || row.needs_link) return undefined

    await rehashPassword(dependencies, { accountId: row.id, password, kept: row.password_hash })
    return { id: row.id, email: row.email, kind: 'employee' }
  } catch (error) {
    // No password was compared, so the guess is given back.
    await returnSignIn(dependencies.db.signInPool, attempt.id)
    throw error
  }
}

/** What opens a session: a granted guess, or `NO_ATTEMPT` where nothing was guessed. */
export type Entering = {
  id: number
  at: Date
  origin: Origin
  /** tells this sign-in from any other */
  key: string
  /** how it was proved, for the audit; absent: by the form */
  means?: string | undefined
  /** writes more in the transaction of the session */
  also?: (tx: Tx, token: string) => Promise<void>
}

/**
 * Opens the session of an employee who has proved who they are.
 *
 * @throws DomainError `ACCOUNT_INACTIVE`; PasskeyNeeded after the form, where they have one and the browser is new
 */
export async function enterEmployee(
  dependencies: Dependencies,
  account: SignedInAccount,
  attempt: Entering,
): Promise<OpenedSession> {
  const { db, randomBytes, config } = dependencies
  const { at, origin, means, also } = attempt
  const token = await transaction(db.signInPool, async (tx) => {
    if (means === undefined && (await isPasskeyNeeded(tx, account.id, origin)))
      throw new PasskeyNeeded(account, attempt.id)
    const device = origin.deviceHash && (await noteDevice(tx, { account, origin, now: at }))
    const opener = { ...origin.opener, known: device }
    const opened = await openSession(tx, { account, now: at, randomBytes, opener })
    const entry = { at, actorAccountId: account.id, subject: `accounts/${account.id}`, title: null }
    const settled = settleSignIn(tx, attempt.id, true)
    if (opened === undefined) {
      await Promise.all([settled, recordAudit(tx, { ...entry, action: 'identity.refused-inactive' })])
      return undefined
    }

    const [isFirst] = await Promise.all([
      noteFirstSignIn(tx, account.id, at),
      settled,
      recordAudit(tx, { ...entry, action: 'identity.signed-in', ...(means && { details: { means } }) }),
      acceptTerms(tx, account.id, at),
    ])
    await also?.(tx, opened)
    if (device?.isNew) await reportNewDevice(tx, { account, attempt, isFirst, timeZone: config.timeZone })
    return opened
  })
  if (token === undefined) {
    dependencies.metrics?.signInRefused('employee', 'inactive')
    throw new DomainError('ACCOUNT_INACTIVE')
  }

  return { token, email: account.email, seconds: LIFETIMES.employee.absolute }
}

/** Notes the first sign-in of an account, and returns whether this is it. */
async function noteFirstSignIn(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  return (await noteFirst(tx, accountId, now)).length > 0
}

/** Raises the event of a sign-in from a browser that the account has not used before. @see D-52b, SE-2 */
async function reportNewDevice(
  tx: Tx,
  signIn: {
    account: SignedInAccount
    attempt: Entering
    isFirst: boolean
    timeZone: string
  },
): Promise<void> {
  const { account, attempt, isFirst, timeZone } = signIn
  const [user] = await findUser(tx, account.email)
  if (!user) return

  const { key, at, origin } = attempt
  const { deviceHash = null, opener } = origin
  const { id: userId, platform: platforms } = user
  const browser = { device: opener.device, deviceHash, isFirst }
  await raiseEvent(tx, { kind: 'new-device-used', userId, platforms, ...browser, at, timeZone, key })
}

/** Records a wrong password of an account. Takes as long as `recordRefusal`. */
async function recordFailure({ db }: Dependencies, attempt: GrantedAttempt): Promise<void> {
  const { id, accountKey, at } = attempt
  const subject = subjectOf(accountKey)
  const entry = { at, actorAccountId: null, action: 'identity.sign-in-failed', subject, title: null } as const
  await transaction(db.signInPool, async (tx) => {
    await Promise.all([settleSignIn(tx, id, false), recordAudit(tx, entry)])
  })
}
