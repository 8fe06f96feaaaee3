import type { AuditAction } from './actions.ts'

/**
 * The fields of an entry whose earlier values an operator may put again, by action: what employees read, its picture, and
 * what an operator writes of a person. Each is put by the ordinary edit of its object.
 *
 * @see D-83
 */
const RESTORABLE = {
  'awards.publish': ['title', 'picture', 'asks', 'won'],
  'missions.edit': ['title', 'line', 'briefing', 'why', 'picture'],
  'rewards.publish': ['title', 'description', 'conditions', 'picture'],
  'users.edit': ['name', 'area', 'site', 'job', 'costCentre', 'joinedOn', 'platform'],
} as const satisfies Partial<Record<AuditAction, readonly string[]>>

export type RestorableAction = keyof typeof RESTORABLE

/** Returns the fields that may be put again of an action; none for any other. */
export function restorableFields(action: string): readonly string[] {
  return Object.hasOwn(RESTORABLE, action) ? RESTORABLE[action as RestorableAction] : []
}

type State = Readonly<Record<string, unknown>>

/** The difference between two states of an object, as the details of an entry keep it. */
export type Sides = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Returns the fields, among those given, that differ between two states; nothing when none does. */
export function changedSides(before: State, after: State, fields: readonly string[]): Sides | undefined {
  const changed = fields.filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  )
  if (changed.length === 0) return undefined
  const sideOf = (side: State) => Object.fromEntries(changed.map((field) => [field, side[field] ?? null]))
  return { before: sideOf(before), after: sideOf(after) }
}

/** Returns which of the fields that may be put again differ between two states; nothing when none does. */
export function textChanges(action: RestorableAction, before: State, after: State): Sides | undefined {
  return changedSides(before, after, restorableFields(action))
}
