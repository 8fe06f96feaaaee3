import { prepare, type Queryable } from '../db/sql.ts'

/** One thing that somebody did. Never holds a secret; an e-mail only where the person is a subject of an operator's act. */
export type AuditEntry = {
  at: Date
  /** undefined: nobody signed in, or the product itself */
  actorAccountId?: number | undefined
  /** `room.what-happened`, as `identity.signed-in` */
  action: string
  /** what it was done to, as `account:7` */
  subject: string
  details?: Record<string, unknown>
}

const insertEntry = prepare<
  [at: Date, actor: number | null, action: string, subject: string, details: string],
  { id: number }
>(
  'audit.record',
  'insert into audit (at, actor_account_id, action, subject, details) values ($1, $2, $3, $4, $5) returning id',
)

/** Writes into the audit, in the transaction of what it tells about. */
export async function recordAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { at, actorAccountId = null, action, subject, details = {} } = entry
  await insertEntry(tx, at, actorAccountId, action, subject, JSON.stringify(details))
}
