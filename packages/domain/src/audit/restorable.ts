import type { AuditAction } from './actions.ts'

/**
 * The fields of an entry whose earlier values an operator may put again, by action: what employees read, its picture, and
 * what an operator writes of a person. Each is put by the ordinary edit of its object.
 *
 * @see D-83
 */
export const RESTORABLE = {
  'awards.publish': ['title', 'picture', 'asks', 'won'],
  'missions.edit': ['title', 'line', 'briefing', 'why', 'picture'],
  'rewards.publish': ['title', 'description', 'conditions', 'picture'],
  'users.edit': ['name', 'area', 'joinedOn', 'platform'],
} as const satisfies Partial<Record<AuditAction, readonly string[]>>

export type RestorableAction = keyof typeof RESTORABLE

/** Returns the fields that may be put again of an action; none for any other. */
export function restorableFields(action: string): readonly string[] {
  return Object.hasOwn(RESTORABLE, action) ? RESTORABLE[action as RestorableAction] : []
}

/** Returns what differs between two states of an object, as the details of an entry keep it; nothing when they are equal. */
export function textChanges(
  action: RestorableAction,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const changed = restorableFields(action).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  )
  if (changed.length === 0) return undefined
  const sideOf = (side: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((field) => [field, side[field] ?? null]))
  return { before: sideOf(before), after: sideOf(after) }
}
