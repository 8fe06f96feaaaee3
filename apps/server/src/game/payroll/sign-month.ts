import type { PayrollMonthOutput } from '@orbita/contract/rewards/payroll'
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

type Signature = { signedAt: Date; signedBy: number; by: string | null; note: string; seen: string }

const find = prepare<[month: string], Signature>(
  'payroll.find-signature',
  `select s.signed_at as "signedAt", s.signed_by as "signedBy", a.email as by, s.note, s.seen
     from payroll_signatures s left join accounts a on a.id = s.signed_by where s.month = $1`,
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
  const { signedAt, signedBy, by, note, isCurrent } = signature
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
