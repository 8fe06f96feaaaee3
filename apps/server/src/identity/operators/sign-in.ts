import { DomainError } from '@orbita/domain/errors'
import type { Config, Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import type { Database } from '../../infra/db/database.ts'
import { prepare } from '../../infra/db/sql.ts'
import { type Tx, transaction } from '../../infra/db/transaction.ts'
import { seal } from '../../infra/secrets/cipher.ts'
import { type Keys, keyedHash } from '../../infra/secrets/keys.ts'
import { type HasherPlace, tooManyChecks } from '../../infra/secrets/password-hasher.ts'
import type { OpenedSession } from '../sign-in/enter-employee.ts'
import type { Origin } from '../sign-in/origin.ts'
import { recordRefusal } from '../sign-in/refusals.ts'
import { rehashPassword } from '../sign-in/rehash-password.ts'
import { subjectOf } from '../sign-in/sign-in.ts'
import { reserveSignIn, returnSignIn, settleSignIn } from '../sign-in/throttle.ts'
import { openOperatorSession } from './enter-operator.ts'
import {
  findOperator,
  isInvitationOver,
  lockOperator,
  type OperatorRow,
  readOperator,
  saveOperatorName,
} from './find-operator.ts'
import { findLinkedPerson, linkPerson } from './link-person.ts'
import { refusedPassphrase, savePassphrase } from './passphrases.ts'
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { issueTicket, readTicket } from './ticket.ts'
import { describeTotp, newTotpSecret, type TotpEnrolment, totpStepOf } from './totp.ts'
import { readTotpSecret, totpOwner } from './totp-secret.ts'

/** The step after a correct passphrase: a code of the authenticator, or the enrolment of one. */
type Enrolment = { next: 'enrolment'; ticket: string; person: string | null } & TotpEnrolment
export type FirstStep = { next: 'code'; ticket: string } | Enrolment

export type EnteredOperator = OpenedSession & { recoveryCodesLeft: number }
export type EnrolledOperator = OpenedSession & { recoveryCodes: readonly string[] }

const useTotpStep = prepare<[account: number, step: number], { account_id: number }>(
  'operators.use-totp-step',
  `update operators set totp_step = $2
    where account_id = $1 and (totp_step is null or totp_step < $2)
   returning account_id`,
)

export const enrolTotp = prepare<
  [account: number, secret: Buffer, now: Date, step: number, keyId: string],
  { account_id: number }
>(
  'operators.enrol-totp',
  `update operators set totp_secret = $2, totp_key_id = $5, enrolled_at = $3, totp_step = $4
    where account_id = $1 and totp_secret is null
   returning account_id`,
)

const refused = () => new DomainError('WRONG_CREDENTIALS')

/**
 * Returns the key of an operator's e-mail in the throttle and the audit; an employee with the same e-mail has another
 * key.
 */
export function operatorKeyOf({ config }: { config: Pick<Config, 'keys'> }, email: string): Buffer {
  return keyedHash(config.keys.throttle, `operator:${email}`)
}

/**
 * Checks an operator's e-mail and passphrase. Unknown, wrong, disabled and too late for an invitation get the same
 * refusal at the same cost.
 *
 * @throws DomainError `WRONG_CREDENTIALS`, also while the account or the network must wait; `SLOW_DOWN`
 * @see D-70
 */
export async function checkPassphrase(
  dependencies: Dependencies,
  { email, passphrase, origin }: { email: string; passphrase: string; origin: Origin },
): Promise<FirstStep> {
  const { clock, config, hasher, metrics } = dependencies
  const place = hasher.takePlace({ network: origin.network, isKnown: origin.deviceKey !== undefined })
  if (!place) {
    metrics?.signInRefused('operator', 'busy')
    throw tooManyChecks()
  }
  const now = clock()
  const operator = await comparePassphrase(dependencies, { email, passphrase, origin, place, now }).finally(place.leave)
  const { operatorTicket } = config.keys
  const holder = { accountId: operator.id, of: passphrasePrint(config.keys, operator) }
  if (operator.totp_secret)
    return { next: 'code', ticket: issueTicket(operatorTicket, { step: 'code', ...holder }, now) }

  const secret = newTotpSecret()
  const ticket = issueTicket(operatorTicket, { step: 'enrolment', ...holder, secret }, now)
  const person = await findLinkedPerson(dependencies.db.signInPool, operator.id)
  return { next: 'enrolment', ticket, person, ...describeTotp(secret, operator.email) }
}

async function comparePassphrase(
  dependencies: Dependencies,
  asked: { email: string; passphrase: string; origin: Origin; place: HasherPlace; now: Date },
): Promise<OperatorRow> {
  const { email, passphrase, origin, place, now } = asked
  const [row] = await findOperator(dependencies.db.signInPool, email)
  const key = operatorKeyOf(dependencies, email)
  return guess(dependencies, { key, origin, now, exists: row !== undefined, place }, async () => {
    const isRight = await place.verify(passphrase, row?.password_hash)
    if (!row || !isRight || row.disabled_at !== null) return undefined
    if (!row.totp_secret && isInvitationOver(row.invited_at, now)) return undefined

    const right = { accountId: row.id, password: passphrase, kept: row.password_hash }
    return { ...row, password_hash: await rehashPassword(dependencies, right) }
  })
}

/**
 * Opens an operator's session with a code of the authenticator or a recovery code, each accepted once.
 *
 * @throws DomainError `WRONG_CREDENTIALS`, also for a ticket that is too old and while the account must wait
 * @see D-70
 */
export async function enterWithCode(
  dependencies: Dependencies,
  { ticket: text, code, origin }: { ticket: string; code: string; origin: Origin },
): Promise<EnteredOperator> {
  const { clock, config } = dependencies
  const now = clock()
  const ticket = readTicket(config.keys.operatorTicket, { text, step: 'code', now })
  if (!ticket) throw refused()

  const { accountId } = ticket
  return guess(dependencies, { key: operatorCodeKeyOf(dependencies, accountId), origin, now }, () =>
    transaction(dependencies.db.signInPool, async (tx) => {
      const operator = await activeOperator(tx, config.keys, ticket)
      const means = operator && (await acceptCode(tx, { operator, code, keys: config.keys, now }))
      if (!operator || !means) return undefined

      const session = await openOperatorSession(tx, dependencies, { operator, now, means, opener: origin.opener })
      return { ...session, recoveryCodesLeft: await countRecoveryCodes(tx, accountId) }
    }),
  )
}

/**
 * Enrols an authenticator once it proves that it holds the new secret, replaces the first passphrase, which another
 * operator gave, and opens the first session.
 *
 * @returns the session and ten recovery codes, which are shown only now
 * @throws DomainError `WRONG_CREDENTIALS`, also for an old ticket and when another authenticator was enrolled in the
 *   meantime; `BAD_INPUT` for a passphrase that is too easy to guess, for the first one, and for `linkPerson`
 * @see D-70
 */
export async function enrolAuthenticator(
  dependencies: Dependencies,
  asked: {
    ticket: string
    code: string
    passphrase: string
    personEmail?: string | undefined
    name?: string | undefined
    origin: Origin
  },
): Promise<EnrolledOperator> {
  const { ticket: text, code, passphrase, personEmail, name, origin } = asked
  const { clock, config } = dependencies
  const now = clock()
  const ticket = readTicket(config.keys.operatorTicket, { text, step: 'enrolment', now })
  if (!ticket) throw refused()

  const { accountId, secret } = ticket
  return guess(dependencies, { key: operatorCodeKeyOf(dependencies, accountId), origin, now }, async () => {
    const step = totpStepOf({ secret, code, now })
    if (step === undefined) return undefined

    const passphraseHash = await hashOfOwn(dependencies, { ticket, passphrase })
    if (passphraseHash === undefined) return undefined

    return transaction(dependencies.db.signInPool, async (tx) => {
      const operator = await activeOperator(tx, config.keys, ticket)
      const sealed = seal({ key: config.keys.operatorTotp, owner: totpOwner(accountId), text: secret })
      // The condition is in the UPDATE, so that only the first of two concurrent enrolments succeeds.
      if (!operator || (await enrolTotp(tx, accountId, sealed, now, step, config.keys.id)).length === 0)
        return undefined

      await savePassphrase(tx, accountId, passphraseHash)
      await linkPerson(tx, accountId, personEmail)
      if (name !== undefined) await saveOperatorName(tx, accountId, name)
      const recoveryCodes = await replaceRecoveryCodes(tx, { accountId, keys: config.keys })
      const session = await openOperatorSession(tx, dependencies, {
        operator,
        now,
        means: 'enrolment',
        opener: origin.opener,
      })
      return { ...session, recoveryCodes }
    })
  })
}

/**
 * Hashes the passphrase that replaces an operator's first one.
 *
 * @returns undefined when the first one was already replaced, so that a late enrolment cannot ask whether it guesses the new one
 * @throws DomainError `BAD_INPUT` for one that is too easy to guess, and for the first one itself
 */
async function hashOfOwn(
  { config, db, hasher }: Pick<Dependencies, 'config' | 'db' | 'hasher'>,
  { ticket, passphrase }: { ticket: { accountId: number; of: string }; passphrase: string },
): Promise<string | undefined> {
  const [operator] = await readOperator(db.signInPool, ticket.accountId)
  if (!operator || passphrasePrint(config.keys, operator) !== ticket.of) return undefined

  const isRefused =
    (await refusedPassphrase(db.signInPool, { email: operator.email, passphrase, hasher })) !== undefined ||
    (await hasher.verify(passphrase, operator.password_hash))
  if (isRefused) throw new DomainError('BAD_INPUT', { fields: ['passphrase'] })

  return hasher.hash(passphrase)
}

/**
 * Reserves one guess in the throttle, makes it, and counts it as wrong if it returns undefined.
 *
 * @param asked.place that of a passphrase: its refusals take as long as a check
 */
export async function guess<Result extends object>(
  { db, metrics }: Dependencies,
  asked: { key: Buffer; origin: Origin; now: Date; exists?: boolean; place?: HasherPlace },
  make: () => Promise<Result | undefined>,
): Promise<Result> {
  const { key, origin, now, exists = true, place } = asked
  const reservation = await reserveSignIn(db.signInPool, { ...origin, accountKey: key, exists }, now)
  if (reservation.state === 'refused') {
    metrics?.signInRefused('operator', `${reservation.because}-waits`)
    await place?.pretend()
    await recordRefusal(db, 'waiting', now)
    throw refused()
  }

  const result = await make().catch(async (error) => {
    // No secret was compared, so the guess is given back.
    await returnSignIn(db.signInPool, reservation.id)
    throw error
  })
  if (result === undefined) {
    metrics?.signInRefused('operator', 'wrong')
    await (exists ? recordFailure(db, { id: reservation.id, key, now }) : recordRefusal(db, 'unknown', now))
    throw refused()
  }
  await settleSignIn(db.signInPool, reservation.id, true)
  return result
}

async function recordFailure(db: Database, guess: { id: number; key: Buffer; now: Date }): Promise<void> {
  const { id, key, now: at } = guess
  const subject = subjectOf(key)
  await transaction(db.signInPool, async (tx) => {
    const entry = { at, actorAccountId: null, action: 'operators.sign-in-failed', subject, title: null } as const
    await Promise.all([settleSignIn(tx, id, false), recordAudit(tx, entry)])
  })
}

/** Returns the operator of a ticket, unless they were disabled or their passphrase changed since it was issued. */
export async function activeOperator(tx: Tx, keys: Keys, ticket: { accountId: number; of: string }) {
  const [operator] = await lockOperator(tx, ticket.accountId)
  return operator?.disabled_at === null && passphrasePrint(keys, operator) === ticket.of ? operator : undefined
}

function passphrasePrint(keys: Keys, operator: OperatorRow): string {
  return keyedHash(keys.operatorTicket, operator.password_hash).toString('base64url').slice(0, 16)
}

/** Spends a code of the authenticator or a recovery code. @returns which one it was; undefined when it is refused */
export async function acceptCode(
  tx: Tx,
  { operator, code, keys, now }: { operator: OperatorRow; code: string; keys: Keys; now: Date },
): Promise<'totp' | 'recovery-code' | undefined> {
  if (!/^\d{6}$/.test(code)) {
    const isSpent = await spendRecoveryCode(tx, { accountId: operator.id, code, keys, now })
    return isSpent ? 'recovery-code' : undefined
  }
  const secret = readTotpSecret(keys, operator)
  const step = secret === undefined ? undefined : totpStepOf({ secret, code, now })
  // Refuses a code that was already used, or an earlier one.
  if (step === undefined || (await useTotpStep(tx, operator.id, step)).length === 0) return undefined

  return 'totp'
}

/** Returns the key of an operator's second step in the throttle. */
export function operatorCodeKeyOf({ config }: { config: Pick<Config, 'keys'> }, accountId: number): Buffer {
  return keyedHash(config.keys.throttle, `operator-code:${accountId}`)
}
