import { normaliseEmail } from '@orbita/domain/text/text'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { NotEntered } from './problem.ts'
import type { Proven } from './provider.ts'

type Kind = 'employee' | 'operator'
type AccountRow = { id: number; email: string; subject: string | null; issuer: string | null }

const ACCOUNT = `select a.id, a.email, s.subject, s.issuer
     from accounts a left join account_subjects s on s.account_id = a.id`

const bySubject = prepare<[issuer: string, subject: string, kind: Kind], AccountRow>(
  'identity.find-account-of-subject',
  `${ACCOUNT} where s.issuer = $1 and s.subject = $2 and s.kind = $3`,
)

const byEmail = prepare<[email: string, kind: Kind], AccountRow>(
  'identity.find-account-of-verified-email',
  `${ACCOUNT} where a.email = $1 and a.kind = $2`,
)

const byNumber = prepare<[employeeNumber: string], AccountRow>(
  'identity.find-account-of-employee-number',
  `${ACCOUNT} join users u on u.email = a.email where u.employee_number = $1 and u.erased_at is null and a.kind = 'employee'`,
)

// Two first times at once would both insert, and one of them break the key of subjects.
const lockAccount = prepare<[account: number], never>(
  'identity.lock-account-to-bind',
  'select from accounts where id = $1 for no key update',
)

const bind = prepare<[account: number, kind: Kind, issuer: string, subject: string, now: Date], { is_first: boolean }>(
  'identity.bind-subject',
  `insert into account_subjects as s (account_id, kind, issuer, subject, bound_at, used_at) values ($1, $2, $3, $4, $5, $5)
   on conflict (account_id) do update
      set issuer = $3, subject = $4, used_at = $5, bound_at = case when s.issuer = $3 then s.bound_at else $5 end
    where s.issuer <> $3 or s.subject = $4
   returning bound_at = used_at as is_first`,
)

const noteSession = prepare<[hash: Buffer, issuer: string, subject: string, sid: string | null], never>(
  'identity.note-subject-session',
  'insert into subject_sessions (token_hash, issuer, subject, sid) values ($1, $2, $3, $4)',
)

/**
 * Finds the account of whom the provider vouches for: by its own id of them and, the first time, by the employee number or the
 * e-mail that it has verified. Nobody is created.
 *
 * @throws NotEntered
 * @see D-112
 */
export async function findAccountOf(
  db: Queryable,
  { proven, issuer, kind }: { proven: Proven; issuer: string; kind: Kind },
): Promise<{ id: number; email: string }> {
  const [bound] = await bySubject(db, issuer, proven.subject, kind)
  if (bound) return bound

  const found = await firstTime(db, { proven, kind })
  if (!found) throw new NotEntered(proven.hasUnverifiedEmail ? 'unverified' : 'unknown')
  // The e-mail passed to another person there, or somebody wants it to seem so. The same person may have entered meanwhile.
  if (found.subject !== null && found.issuer === issuer && found.subject !== proven.subject)
    throw new NotEntered('other-account')
  return found
}

async function firstTime(
  db: Queryable,
  { proven, kind }: { proven: Proven; kind: Kind },
): Promise<AccountRow | undefined> {
  const { employeeNumber, email } = proven
  if (kind === 'employee' && employeeNumber !== undefined) {
    const [numbered] = await byNumber(db, employeeNumber)
    if (numbered) return numbered
  }
  return email === undefined ? undefined : (await byEmail(db, normaliseEmail(email), kind))[0]
}

/**
 * Keeps which company's account an account entered with, and that the provider may end the session.
 *
 * @throws NotEntered `other-account` when another one was bound at the same time
 */
export async function keepSubject(
  tx: Tx,
  kept: { account: { id: number }; kind: Kind; tokenHash: Buffer; issuer: string; proven: Proven; now: Date },
): Promise<void> {
  const { account, kind, tokenHash, issuer, proven, now } = kept
  await lockAccount(tx, account.id)
  const [bound] = await bind(tx, account.id, kind, issuer, proven.subject, now)
  if (!bound) throw new NotEntered('other-account')

  await noteSession(tx, tokenHash, issuer, proven.subject, proven.sid ?? null)
  if (!bound.is_first) return

  const about = { subject: `accounts/${account.id}`, title: null }
  await recordAudit(tx, { at: now, actorAccountId: account.id, action: 'identity.company-account-bound', ...about })
}
