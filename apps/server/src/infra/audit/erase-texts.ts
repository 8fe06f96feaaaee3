import { prepare } from '../db/sql.ts'

/**
 * Takes away the texts that operators typed about a person from the details of the audit. The actor, the action, the
 * person and the time stay. A trigger refuses any other change.
 */
export const eraseAuditTexts = prepare<[userId: number], never>(
  'audit.erase-texts',
  'select from erase_audit_texts($1)',
)
