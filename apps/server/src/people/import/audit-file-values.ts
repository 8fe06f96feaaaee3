import type { AuditAction } from '@orbita/domain/audit/actions'
import { personOf, recordAuditOfEach } from '../../infra/audit/record-audit.ts'
import type { Queryable } from '../../infra/db/sql.ts'
import type { HandField } from '../users/hand-changes.ts'
import type { HandConflict } from './hand-changes.ts'

/**
 * The entry of each value by hand that a file replaces, and its name there. An import records new e-mails, and whom it
 * deactivates for having no row, in entries of their own.
 */
const ENTRIES: Readonly<Record<Exclude<HandField, 'email'>, [action: AuditAction, name: string]>> = {
  name: ['users.edit', 'name'],
  area: ['users.edit', 'area'],
  site: ['users.edit', 'site'],
  job: ['users.edit', 'job'],
  cost_centre: ['users.edit', 'costCentre'],
  reports_to: ['users.edit', 'leader'],
  joined_on: ['users.edit', 'joinedOn'],
  platform: ['users.edit', 'platform'],
  is_active: ['users.set-access', 'isActive'],
  cedula: ['users.change-cedula', 'cedula'],
}

/** Records the values by hand that an operator let a file replace. @see D-114 */
export async function auditFileValues(
  tx: Queryable,
  replaced: readonly HandConflict[],
  { batch, ...by }: { at: Date; actorAccountId: number | null; batch: number },
): Promise<void> {
  const entries = new Map<AuditAction, Map<number, HandConflict[]>>()
  for (const conflict of replaced) {
    const { field, row, userId } = conflict
    if (field === 'email' || row === null) continue
    const [action] = ENTRIES[field]
    const people = entries.get(action) ?? new Map<number, HandConflict[]>()
    people.set(userId, [...(people.get(userId) ?? []), conflict])
    entries.set(action, people)
  }
  for (const [action, people] of entries) {
    const each = [...people].map(([id, conflicts]) => ({ ...personOf(id), details: { ...valuesOf(conflicts), batch } }))
    await recordAuditOfEach(tx, { ...by, action, each })
  }
}

function valuesOf(conflicts: readonly HandConflict[]): { before?: object; after?: object } {
  // A leader is named by an e-mail, which the audit never keeps.
  const shown = conflicts.filter(({ field }) => field !== 'cedula' && field !== 'reports_to')
  if (shown.length === 0) return {}

  const named = (pick: (conflict: HandConflict) => unknown) =>
    Object.fromEntries(shown.map((one) => [ENTRIES[one.field as keyof typeof ENTRIES][1], pick(one)]))
  return { before: named(({ byHand }) => byHand), after: named(({ inFile }) => inFile) }
}
