import { DomainError } from '@orbita/domain/errors'
import { normaliseCedula } from '@orbita/domain/people/cedula'
import { normaliseEmail } from '@orbita/domain/text/text'
import type { Config, Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { keyedHash } from '../../infra/secrets/keys.ts'
import { type HasherPlace, tooManyChecks } from '../../infra/secrets/password-hasher.ts'
import type { SignedInAccount } from '../sessions/open-session.ts'
import { isCompanyAccountRequired } from '../single-sign-on/switch.ts'
import { type Alarm, signInAlarm } from './alarm.ts'
import { enterEmployee, type OpenedSession } from './enter-employee.ts'
import type { Origin } from './origin.ts'
import { recordRefusal } from './refusals.ts'
import { rehashPassword } from './rehash-password.ts'
import { type ReservationRow, reservationOf, returnSignIn, settleSignIn } from './throttle.ts'

export type Credentials = { email: string; password: string }

export type SignIn = (credentials: Credentials, origin: Origin) => Promise<OpenedSession>

type AccountRow = {
  id: number
  email: string
  password_hash: string
  /** whether the cédula is known to others and this browser is not known to the account */
  needs_link: boolean
  /** whether the account has signed in with this browser, and nobody ended that */
  uses_browser: boolean
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
             where d.account_id = a.id and d.device_hash = $6 and d.since is null and d.planted_at is null)) as needs_link,
          $3::bytea is not null and exists (
            select from account_devices d
             where d.account_id = a.id and d.device_hash = $6 and d.since is not null) as uses_browser
     from (values ($1::text)) asked (email)
     left join accounts a on a.email = asked.email and a.kind = 'employee'
    cross join lateral reserve_sign_in($2, $3, $4::inet, $5, a.id is not null) r`,
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
    const entering = { id: granted.id, at: now, origin, key: `sign-in:${granted.id}`, asksPasskey: true }
    return enterEmployee(dependencies, signedIn, entering)
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
): Promise<(SignedInAccount & { usesBrowser: boolean }) | undefined> {
  const { account: row, place } = asked
  const password = normaliseCedula(asked.password)
  try {
    const isRight = await place.verify(password, row?.password_hash)
    if (!row || !isRight || row.needs_link) return undefined

    await rehashPassword(dependencies, { accountId: row.id, password, kept: row.password_hash })
    return { id: row.id, email: row.email, kind: 'employee', usesBrowser: row.uses_browser }
  } catch (error) {
    // No password was compared, so the guess is given back.
    await returnSignIn(dependencies.db.signInPool, attempt.id)
    throw error
  }
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
