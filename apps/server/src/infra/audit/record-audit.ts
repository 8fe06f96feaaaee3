import { prepare, type Queryable } from '../db/sql.ts'

export type AuditEntry = {
  at: Date
  /** null: the product itself, or a person at the machine */
  actorAccountId: number | null
  /** what was done, as `room.verb` */
  action: string
  /** to what, as `table/id` */
  subject: string
  details?: Record<string, unknown>
}

const insertEntry = prepare<[at: Date, actor: number | null, action: string, subject: string, details: string], never>(
  'audit.record',
  'insert into audit (at, actor_account_id, action, subject, details) values ($1, $2, $3, $4, $5)',
)

/** Writes down who did what, in the transaction that does it. No e-mail or cédula goes into `details`. */
export async function recordAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { at, actorAccountId, action, subject, details = {} } = entry
  await insertEntry(tx, at, actorAccountId, action, subject, JSON.stringify(details))
}
