import { type AuditEntry, EarlierValues } from '@orbita/contract/audit'
import { restorableFields } from '@orbita/domain/audit/restorable'
import * as v from 'valibot'

type Details = Readonly<Record<string, unknown>>

/**
 * Reads the details of an entry as fields: what `before` and `after` say as changes, and everything else as facts. A
 * field that is equal on both sides is no change, and an empty list is no fact.
 */
export function readDetails(details: Details): Pick<AuditEntry, 'changes' | 'facts'> {
  const { before, after, ...others } = details
  const facts = Object.entries(others).flatMap(([field, value]) => {
    const text = Array.isArray(value) && value.length === 0 ? null : textOf(value)
    return text === null ? [] : [{ field, text }]
  })
  return { changes: changesOf(before, after), facts }
}

/** Returns the values before an entry that may be put again. One that is not of its field's kind is left out. */
export function earlierOf({ action, details }: { action: string; details: Details }): EarlierValues | null {
  const before = fieldsOf(details.before)
  const fields = restorableFields(action).filter(
    (field) => Object.hasOwn(before, field) && v.is(EarlierValues, { [field]: before[field] }),
  )
  return fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, before[field]])) : null
}

function changesOf(before: unknown, after: unknown): AuditEntry['changes'] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(now[field]) }))
    .filter((change) => change.before !== change.after)
}

/** A single value, such as the version that was replaced, is a field without a name of its own. */
function fieldsOf(side: unknown): Details {
  if (side === undefined || side === null) return {}
  return typeof side === 'object' && !Array.isArray(side) ? (side as Details) : { value: side }
}

/** Writes a value as operators read it: lists with commas, `sí` and `no`; null for what is not there. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value)) return value.map((item) => textOf(item) ?? '—').join(', ') || 'ninguno'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
