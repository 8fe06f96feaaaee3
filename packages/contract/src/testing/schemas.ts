import * as v from 'valibot'

type Wrapped = { wrapped: v.GenericSchema }
type Entries = { entries: Record<string, v.GenericSchema> }
type Options = { options: readonly v.GenericSchema[] }

/** Returns the schemas that a schema is made of, itself first. */
export function schemasIn(schema: v.GenericSchema): v.GenericSchema[] {
  return [schema, ...partsOf(schema).flatMap(schemasIn)]
}

function partsOf(schema: v.GenericSchema): v.GenericSchema[] {
  if ('entries' in schema) return Object.values((schema as unknown as Entries).entries)
  if ('item' in schema) return [schema.item as v.GenericSchema]
  if ('wrapped' in schema) return [(schema as unknown as Wrapped).wrapped]
  if (schema.type === 'variant' || schema.type === 'union') return [...(schema as unknown as Options).options]
  return []
}

const TEXTS = [
  'texto',
  'x'.repeat(43),
  `B${'x'.repeat(86)}`,
  '2026-11-21T10:00:00.000Z',
  '2026-11-21',
  '2026-11',
  '/figuras/album',
  `imagenes/${'0'.repeat(32)}`,
]

/**
 * Builds values that a schema accepts and that leave nothing out: no null, one element in every array, and every option
 * of a variant or union in one of the samples.
 */
export function samplesOf(schema: v.GenericSchema): unknown[] {
  switch (schema.type) {
    case 'strict_object':
    case 'object':
      return objectSamples((schema as unknown as Entries).entries)
    case 'array':
      return samplesOf((schema as unknown as { item: v.GenericSchema }).item).map((item) => [item])
    case 'nullable':
    case 'optional':
    case 'exact_optional':
      return samplesOf((schema as unknown as Wrapped).wrapped)
    case 'variant':
    case 'union':
      return (schema as unknown as Options).options.flatMap(samplesOf)
    case 'picklist':
      return [(schema as unknown as { options: readonly unknown[] }).options[0]]
    case 'literal':
      return [(schema as unknown as { literal: unknown }).literal]
    default:
      return [[...TEXTS, 1, true].find((value) => v.is(schema, value))]
  }
}

function objectSamples(entries: Record<string, v.GenericSchema>): unknown[] {
  const choices = Object.entries(entries).map(([key, schema]) => [key, samplesOf(schema)] as const)
  const first = Object.fromEntries(choices.map(([key, samples]) => [key, samples[0]]))
  const others = choices.flatMap(([key, samples]) => samples.slice(1).map((sample) => ({ ...first, [key]: sample })))
  return [first, ...others]
}

type Place = { path: string; withKey: (key: string) => unknown }

/**
 * Finds every object within a value, each with a function that returns a copy of the whole value with one more key in
 * it.
 */
export function objectsIn(value: unknown): Place[] {
  return walk(value, '$', (changed) => changed)
}

function walk(value: unknown, path: string, rebuild: (changed: unknown) => unknown): Place[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      walk(item, `${path}[${index}]`, (changed) => rebuild(value.with(index, changed))),
    )
  }
  if (value === null || typeof value !== 'object') return []

  const inside = Object.entries(value).flatMap(([key, child]) =>
    walk(child, `${path}.${key}`, (changed) => rebuild({ ...value, [key]: changed })),
  )
  return [{ path, withKey: (key) => rebuild({ ...value, [key]: 'x' }) }, ...inside]
}
