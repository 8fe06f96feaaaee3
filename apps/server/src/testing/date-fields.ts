import type * as v from 'valibot'

/** A step of a pipe: an action, or a schema that may have a pipe of its own. */
type Step = { type: string; requirement?: unknown; pipe?: readonly Step[] }

type Parts = {
  pipe?: readonly Step[]
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly v.GenericSchema[]
}

/** Lists the paths of the fields of a schema that hold a day or a month. The first element of a list stands for all. */
export function dateFieldsOf(schema: v.GenericSchema, path: readonly string[] = []): string[] {
  const { entries = {}, item, wrapped, options, type, pipe } = schema as v.GenericSchema & Parts
  const fields = Object.entries(entries).flatMap(([key, entry]) => dateFieldsOf(entry, [...path, key]))
  if (item) fields.push(...dateFieldsOf(item, [...path, '0']))
  if (wrapped) fields.push(...dateFieldsOf(wrapped, path))
  if (type === 'variant' || type === 'union') fields.push(...(options ?? []).flatMap((one) => dateFieldsOf(one, path)))
  if (pipe?.some(isDate)) fields.push(path.join('.'))
  return [...new Set(fields)]
}

function isDate({ type, requirement, pipe }: Step): boolean {
  if (pipe?.some(isDate)) return true
  if (type !== 'regex') return type === 'iso_date'

  // Only the pattern of a month accepts the first and refuses the second.
  const pattern = requirement as RegExp
  return pattern.test('2026-11') && !pattern.test('2026-13')
}

/** Copies a value with one field replaced, or added if it is missing. */
export function withField(value: unknown, path: readonly string[], field: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return field
  if (Array.isArray(value)) return Object.assign([...value], { [key]: withField(value[Number(key)], rest, field) })

  return { ...(value as object), [key]: withField((value as Record<string, unknown>)?.[key], rest, field) }
}
