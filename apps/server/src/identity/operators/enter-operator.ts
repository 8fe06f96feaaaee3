import { DomainError } from '@orbita/domain/errors'
import type { Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import { type Tx, transaction } from '../../infra/db/transaction.ts'
import { LIFETIMES, openSession, type SessionOpener } from '../sessions/open-session.ts'
import type { OpenedSession } from '../sign-in/enter-employee.ts'
import { lockOperator, type OperatorRow } from './find-operator.ts'

const noteSignIn = prepare<[account: number, now: Date], never>(
  'operators.note-sign-in',
  'update operators set last_sign_in_at = $2 where account_id = $1',
)

/** How an operator proved who they are, for the audit. */
export type Means = 'totp' | 'recovery-code' | 'enrolment' | 'company'

/** Opens the session of an operator who has proved who they are. */
export async function openOperatorSession(
  tx: Tx,
  { randomBytes }: Pick<Dependencies, 'randomBytes'>,
  { operator, now, means, opener }: { operator: OperatorRow; now: Date; means: Means; opener: SessionOpener },
): Promise<OpenedSession> {
  const account = { id: operator.id, kind: 'operator', email: operator.email } as const
  const token = await openSession(tx, { account, now, randomBytes, opener })
  await noteSignIn(tx, operator.id, now)
  await recordAudit(tx, {
    at: now,
    actorAccountId: operator.id,
    action: 'operators.signed-in',
    subject: `accounts/${operator.id}`,
    title: null,
    details: { means },
  })
  return { token: token!, email: operator.email, seconds: LIFETIMES.operator.absolute }
}

/**
 * Opens the session of an operator for whom the company's provider vouches. Who has not enrolled, or was disabled, does not enter.
 *
 * @param entering.also writes more in the transaction of the session
 * @throws DomainError `WRONG_CREDENTIALS`
 * @see D-112
 */
export async function enterOperator(
  dependencies: Pick<Dependencies, 'db' | 'randomBytes'>,
  entering: {
    accountId: number
    now: Date
    opener: SessionOpener
    also: (tx: Tx, token: string) => Promise<void>
  },
): Promise<OpenedSession> {
  const { accountId, now, opener, also } = entering
  return transaction(dependencies.db.signInPool, async (tx) => {
    const [operator] = await lockOperator(tx, accountId)
    if (!operator || operator.disabled_at !== null || operator.totp_secret === null)
      throw new DomainError('WRONG_CREDENTIALS')

    const session = await openOperatorSession(tx, dependencies, { operator, now, means: 'company', opener })
    await also(tx, session.token)
    return session
  })
}
