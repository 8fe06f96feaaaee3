import { currentNetwork } from '../current-work.ts'
import { prepare, type Queryable } from '../db/sql.ts'

export type AuditEntry = {
  at: Date
  /** null for the product itself or the command line */
  actorAccountId: number | null
  /** the action, as `room.verb` */
  action: string
  /** its object, as `table/id` */
  subject: string
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
export async function recordAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { at, actorAccountId, action, subject, details = {} } = entry
  await insertEntry(tx, at, actorAccountId, action, subject, JSON.stringify(details), currentNetwork())
}
