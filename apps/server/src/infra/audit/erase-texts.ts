import { prepare } from '../db/sql.ts'

/**
 * Takes away the texts that operators typed about a person from the details of the audit, their name, and every title that
 * says it. The actor, the action, the number of the person and the time stay. A trigger refuses any other change. Before the
 * person's own row is erased, which has the name.
 */
export const eraseAuditTexts = prepare<[userId: number], never>(
  'audit.erase-texts',
  'select from erase_audit_texts($1)',
)
