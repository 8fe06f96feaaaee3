import type { PayrollMonthOutput } from '@orbita/contract/rewards/payroll'
import { DomainError } from '@orbita/domain/errors'
import { nameAccounts } from '../../identity/accounts/name-accounts.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { type Asked, type LineValues, lineValues } from './find-month.ts'
import { LINES } from './lines-sql.ts'

// What a signature holds for: every line of the month, with what it says.
const findSeen = prepare<LineValues, { seen: string }>(
  'payroll.find-seen',
  `select encode(sha256(convert_to(coalesce(string_agg(
            concat_ws('|', l.key, l.kind, coalesce(l.treatment, '-'), l.title, coalesce(l.area, '-'),
                      coalesce(l.cost_centre, '-'), l.credits, coalesce(l.cost::text, '-')), E'\\n' order by l.key), ''), 'UTF8')), 'hex') as seen
     from ${LINES} l where $5::text is not null`,
)

type Signature = { signedAt: Date; signedBy: number; note: string; seen: string }

const find = prepare<[month: string], Signature>(
  'payroll.find-signature',
  `select signed_at as "signedAt", signed_by as "signedBy", note, seen from payroll_signatures where month = $1`,
)

/** Returns the first signature of an open month, and whether its lines are still those that were signed. @see PT-8 */
export async function findSignature(
  db: Queryable,
  asked: Asked,
): Promise<(Signature & { isCurrent: boolean }) | undefined> {
  const [signature] = await find(db, asked.month)
  if (!signature) return undefined
  const [{ seen }] = (await findSeen(db, ...(await lineValues(db, asked)))) as [{ seen: string }]
  return { ...signature, isCurrent: seen === signature.seen }
}

/** Returns the first signature as the console shows it. @param viewer account id of the operator who looks */
export async function signatureOf(
  db: Queryable,
  asked: Asked,
  viewer: number,
): Promise<PayrollMonthOutput['signature']> {
  const signature = await findSignature(db, asked)
  if (!signature) return null
  const { signedAt, signedBy, note, isCurrent } = signature
  const by = (await nameAccounts(db, [signedBy])).get(signedBy)?.name ?? null
  return { at: signedAt.toISOString(), by, note, isYours: signedBy === viewer, isCurrent }
}

const save = prepare<[month: string, now: Date, actor: number, note: string, seen: string], never>(
  'payroll.sign',
  `insert into payroll_signatures (month, signed_at, signed_by, note, seen) values ($1, $2, $3, $4, $5)
   on conflict (month) do update
      set signed_at = excluded.signed_at, signed_by = excluded.signed_by, note = excluded.note, seen = excluded.seen`,
)

/** Signs a month first, in the place of a signature that no longer holds. @see PT-8 */
export async function signMonth(tx: Tx, signing: Asked & { note: string; actor: number }): Promise<void> {
  const { month, note, actor, now } = signing
  const [{ seen }] = (await findSeen(tx, ...(await lineValues(tx, signing)))) as [{ seen: string }]
  await save(tx, month, now, actor, note, seen)
  const about = { subject: `payroll_months/${month}`, title: month, details: {} }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'payroll.sign', ...about })
}

const findOfOthers = prepare<[viewer: number], { month: string }>(
  'payroll.find-signed-by-others',
  'select month from payroll_signatures where signed_by <> $1 order by month limit 1',
)

/** A month that somebody signed first and that still is as it was then, so that it waits for a second signature. */
export type WaitingMonth = { month: string; by: string | null; at: string }

/** Returns the month that waits for the signature of another operator than its first. @param asked.me account id @see PT-8 */
export async function findWaitingMonth(
  db: Queryable,
  { me, ...asked }: Omit<Asked, 'month'> & { me: number },
): Promise<WaitingMonth | null> {
  const [signed] = await findOfOthers(db, me)
  const signature = signed && (await signatureOf(db, { ...asked, ...signed }, me))
  return signature?.isCurrent ? { ...signed!, by: signature.by, at: signature.at } : null
}

const withdraw = prepare<[month: string, actor: number], { month: string }>(
  'payroll.withdraw-signature',
  'delete from payroll_signatures where month = $1 and signed_by = $2 returning month',
)

/**
 * Takes back the first signature of an open month, by whoever gave it.
 *
 * @throws DomainError `NOT_FOUND`: the month is closed, or its signature is not theirs
 * @see PT-8
 */
export async function withdrawSignature(tx: Tx, asked: { month: string; actor: number; now: Date }): Promise<void> {
  const { month, actor, now } = asked
  const [gone] = await withdraw(tx, month, actor)
  if (!gone) throw new DomainError('NOT_FOUND')

  const about = { subject: `payroll_months/${month}`, title: month, details: {} }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'payroll.withdraw', ...about })
}
