import type * as v from 'valibot'

type Parts = {
  pipe?: readonly { type: string; requirement?: unknown }[]
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly v.GenericSchema[]
}

/** The fields of a schema that hold a day or a month, as paths; of a list, its first element stands for all. */
export function dateFieldsOf(schema: v.GenericSchema, path: readonly string[] = []): string[] {
  const { entries = {}, item, wrapped, options, type, pipe } = schema as v.GenericSchema & Parts
  const fields = Object.entries(entries).flatMap(([key, entry]) => dateFieldsOf(entry, [...path, key]))
  if (item) fields.push(...dateFieldsOf(item, [...path, '0']))
  if (wrapped) fields.push(...dateFieldsOf(wrapped, path))
  if (type === 'variant' || type === 'union') fields.push(...(options ?? []).flatMap((one) => dateFieldsOf(one, path)))
  if (pipe?.some(isDate)) fields.push(path.join('.'))
  return [...new Set(fields)]
}

function isDate({ type, requirement }: { type: string; requirement?: unknown }): boolean {
  if (type !== 'regex') return type === 'iso_date'

  // The pattern of a month, and no other.
  const pattern = requirement as RegExp
  return pattern.test('2026-11') && !pattern.test('2026-13')
}

/** A copy of a value with something else in the place of a field, which need not be there yet. */
export function withField(value: unknown, path: readonly string[], field: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return field
  if (Array.isArray(value)) return value.with(Number(key), withField(value[Number(key)], rest, field))

  return { ...(value as object), [key]: withField((value as Record<string, unknown>)?.[key], rest, field) }
}
