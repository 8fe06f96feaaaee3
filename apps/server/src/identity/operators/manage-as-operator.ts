import type { Standing } from '@orbita/domain/duties/duties'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import type { Operator } from '../../infra/http/principal.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import { requireConfirmation } from './confirm.ts'
import { saveOperatorName } from './find-operator.ts'
import { refusedPassphrase, savePassphrase } from './passphrases.ts'
import { askForChange } from './requests.ts'

/** A change that an operator makes to another one. */
type Change = { me: Operator; accountId: number; now: Date }

const findEmail = prepare<[account: number], { email: string }>(
  'operators.find-email',
  'select a.email from operators o join accounts a on a.id = o.account_id where o.account_id = $1',
)

const endOne = prepare<[hash: Buffer, now: Date], { account_id: number }>(
  'operators.end-session',
  `update sessions s set revoked_at = $2, revoked_because = 'ended'
     from operators o where o.account_id = s.account_id and s.token_hash = $1 and s.revoked_at is null
   returning s.account_id`,
)

const endOthers = prepare<[account: number, mine: Buffer, now: Date], never>(
  'operators.end-other-sessions',
  `update sessions set revoked_at = $3, revoked_because = 'reset'
    where account_id = $1 and token_hash <> $2 and revoked_at is null`,
)

/**
 * Disables another operator, whose sessions end at once, or asks for it.
 *
 * @throws DomainError `CONFIRMATION_NEEDED`, `NOT_FOUND`, `OPERATOR_IS_YOU`, those of `askForChange`
 * @see D-70
 */
export async function disableOther(tx: Tx, { me, accountId, now }: Change): Promise<{ state: 'done' | 'waiting' }> {
  await requireConfirmation(tx, me, now)
  if (accountId === me.accountId) throw new DomainError('OPERATOR_IS_YOU')

  return { state: await askForChange(tx, { kind: 'disable', email: await emailOf(tx, accountId), accountId, me, now }) }
}

/**
 * Lets a disabled operator enter again, or asks for it.
 *
 * @throws DomainError `CONFIRMATION_NEEDED`, `NOT_FOUND`, those of `askForChange`
 * @see D-70
 */
export async function enableOther(tx: Tx, { me, accountId, now }: Change): Promise<{ state: 'done' | 'waiting' }> {
  await requireConfirmation(tx, me, now)
  return { state: await askForChange(tx, { kind: 'enable', email: await emailOf(tx, accountId), accountId, me, now }) }
}

/**
 * Gives another operator a new passphrase, takes away the authenticator and the recovery codes, and ends every session; or asks
 * for it.
 *
 * @throws DomainError `CONFIRMATION_NEEDED`, `NOT_FOUND`, `OPERATOR_IS_YOU`, those of `askForChange`
 * @see D-70
 */
export async function resetOther(
  tx: Tx,
  change: Change & { passphraseHash: string },
): Promise<{ email: string; state: 'done' | 'waiting' }> {
  const { me, accountId, now, passphraseHash } = change
  await requireConfirmation(tx, me, now)
  if (accountId === me.accountId) throw new DomainError('OPERATOR_IS_YOU')

  const email = await emailOf(tx, accountId)
  return { email, state: await askForChange(tx, { kind: 'reset', email, accountId, passphraseHash, me, now }) }
}

/**
 * Changes what another operator may do, or asks for it.
 *
 * @throws DomainError `CONFIRMATION_NEEDED`, `NOT_FOUND`, `OPERATOR_IS_YOU`, `LAST_SYSTEM`, those of `askForChange`
 * @see D-122
 */
export async function changeDuties(
  tx: Tx,
  { me, accountId, now, standing }: Change & { standing: Standing },
): Promise<{ state: 'done' | 'waiting' }> {
  await requireConfirmation(tx, me, now)
  if (accountId === me.accountId) throw new DomainError('OPERATOR_IS_YOU')

  const email = await emailOf(tx, accountId)
  return { state: await askForChange(tx, { kind: 'duties', email, accountId, standing, me, now }) }
}

/**
 * Ends an open session of any operator.
 *
 * @throws DomainError `CONFIRMATION_NEEDED`, or `NOT_FOUND` for one of an employee, an unknown one, or that of the request
 * @see D-83
 */
export async function endSession(tx: Tx, ending: { me: Operator; sessionId: string; now: Date }): Promise<void> {
  const { me, sessionId, now } = ending
  await requireConfirmation(tx, me, now)
  const hash = Buffer.from(sessionId, 'base64url')
  const [ended] = hash.equals(me.sessionHash) ? [] : await endOne(tx, hash, now)
  if (!ended) throw new DomainError('NOT_FOUND')

  const account = { subject: `accounts/${ended.account_id}`, title: null }
  await recordAudit(tx, { at: now, actorAccountId: me.accountId, action: 'operators.ended-session', ...account })
}

/**
 * Changes the passphrase of the operator who asks, and ends their other sessions.
 *
 * @throws DomainError `CONFIRMATION_NEEDED`, or `BAD_INPUT` for a passphrase that is too easy to guess
 * @see D-70
 */
export async function changeOwnPassphrase(
  tx: Tx,
  change: { me: Operator; passphrase: string; hasher: PasswordHasher; now: Date },
): Promise<void> {
  const { me, passphrase, hasher, now } = change
  await requireConfirmation(tx, me, now)
  const problem = await refusedPassphrase(tx, { email: me.email, passphrase, hasher })
  if (problem) throw new DomainError('BAD_INPUT', { fields: ['passphrase'] })

  await savePassphrase(tx, me.accountId, await hasher.hash(passphrase))
  await endOthers(tx, me.accountId, me.sessionHash, now)
  const account = { subject: `accounts/${me.accountId}`, title: null }
  await recordAudit(tx, { at: now, actorAccountId: me.accountId, action: 'operators.changed-passphrase', ...account })
}

/** Changes what the operator is called where colleagues read who decided. It asks for a recent proof, as all that names them does. @see D-122 */
export async function changeOwnName(
  tx: Tx,
  { me, name, now }: { me: Operator; name: string; now: Date },
): Promise<void> {
  await requireConfirmation(tx, me, now)
  await saveOperatorName(tx, me.accountId, name)
  const account = { subject: `accounts/${me.accountId}`, title: null, details: { name } }
  await recordAudit(tx, { at: now, actorAccountId: me.accountId, action: 'operators.named', ...account })
}

async function emailOf(tx: Tx, accountId: number): Promise<string> {
  const [operator] = await findEmail(tx, accountId)
  if (!operator) throw new DomainError('NOT_FOUND')
  return operator.email
}
