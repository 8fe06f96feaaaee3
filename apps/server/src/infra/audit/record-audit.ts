import type { AuditAction } from '@orbita/domain/audit/actions'
import { currentNetwork } from '../current-work.ts'
import { prepare, type Queryable } from '../db/sql.ts'

export type NewAuditEntry = {
  at: Date
  /** null for the product itself or the command line */
  actorAccountId: number | null
  /** the action, as `room.verb` */
  action: AuditAction
  /** its object, as `table/id` */
  subject: string
  /** operators read `before` and `after` as a comparison, field by field, and everything else as facts */
  details?: Record<string, unknown>
}

const insertEntry = prepare<
  [at: Date, actor: number | null, action: string, subject: string, details: string, network: string],
  never
>(
  'audit.record',
  'insert into audit (at, actor_account_id, action, subject, details, network) values ($1, $2, $3, $4, $5, $6)',
)

/**
 * Records who did what, and from which network, in the same transaction. `details` never holds an e-mail or a cédula.
 */
export async function recordAudit(tx: Queryable, entry: NewAuditEntry): Promise<void> {
  const { at, actorAccountId, action, subject, details = {} } = entry
  await insertEntry(tx, at, actorAccountId, action, subject, JSON.stringify(details), currentNetwork())
}

const insertEntries = prepare<
  [at: Date, actor: number | null, action: string, subjects: readonly string[], details: string, network: string],
  never
>(
  'audit.record-many',
  `insert into audit (at, actor_account_id, action, subject, details, network)
   select $1, $2, $3, subject, $5, $6 from unnest($4::text[]) as subject`,
)

const insertEach = prepare<
  [
    at: Date,
    actor: number | null,
    action: string,
    subjects: readonly string[],
    details: readonly string[],
    network: string,
  ],
  never
>(
  'audit.record-each',
  `insert into audit (at, actor_account_id, action, subject, details, network)
   select $1, $2, $3, subject, details::jsonb, $6 from unnest($4::text[], $5::text[]) as e (subject, details)`,
)

/** Records the same action on several objects, each with its own details. */
export async function recordAuditOfEach(
  tx: Queryable,
  entry: Omit<NewAuditEntry, 'subject' | 'details'> & {
    each: readonly { subject: string; details: Record<string, unknown> }[]
  },
): Promise<void> {
  const { at, actorAccountId, action, each } = entry
  if (each.length === 0) return

  const subjects = each.map(({ subject }) => subject)
  const details = each.map((one) => JSON.stringify(one.details))
  await insertEach(tx, at, actorAccountId, action, subjects, details, currentNetwork())
}

/** Records the same action on several objects, with the same details. */
export async function recordAudits(
  tx: Queryable,
  { subjects, ...entry }: Omit<NewAuditEntry, 'subject'> & { subjects: readonly string[] },
): Promise<void> {
  const { at, actorAccountId, action, details = {} } = entry
  if (subjects.length === 0) return

  await insertEntries(tx, at, actorAccountId, action, subjects, JSON.stringify(details), currentNetwork())
}
