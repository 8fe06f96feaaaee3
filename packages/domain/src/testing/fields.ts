import * as v from 'valibot'
import { expect } from 'vitest'

/** The values that a field accepts, at the ends of its intervals, and those just past them, which it refuses. */
export type Ends = { accepts: readonly unknown[]; refuses: readonly unknown[] }

/** Returns the ends of a text of `least` to `most` characters, whose outer spaces do not count. */
export function text(least: number, most: number): Ends {
  const tooShort = least > 0 ? ['x'.repeat(least - 1), ' '.repeat(least)] : []
  return {
    accepts: ['x'.repeat(least), `  ${'x'.repeat(most)}\n`],
    refuses: [...tooShort, 'x'.repeat(most + 1), 'NUL\0 in a text of enough letters, of more than forty', 7, null],
  }
}

/** Returns the ends of a whole number from `least` to `most`. */
export function whole(least: number, most: number): Ends {
  return { accepts: [least, most], refuses: [least - 1, most + 1, least + 0.5, Number.NaN, String(most), null] }
}

/** Returns the ends of one of some words. */
export function oneOf(words: readonly string[]): Ends {
  return { accepts: words, refuses: ['otro', words[0]!.toUpperCase(), '', null] }
}

/** The ends of an id in content and in paths: lower case, digits and single dashes, of 60 characters at most. */
export const slug: Ends = {
  accepts: ['a', 'a1-b-22', 'x'.repeat(60)],
  refuses: ['', 'A', 'a--b', '-a', 'a-', 'a b', 'ñ', '../x', ' a', 'a\n', 'x'.repeat(61), 7, null],
}

/** The ends of a calendar day. */
export const day: Ends = {
  accepts: ['2026-11-21', '2028-02-29'],
  refuses: [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '0000-01-01',
    '21-11-2026',
    '2026-11-21T00:00:00Z',
    '',
    20261121,
    null,
  ],
}

/** The ends of a company month. */
export const month: Ends = {
  accepts: ['2026-01', '2026-09', '2026-10', '2026-12'],
  refuses: [
    '2026-00',
    '2026-13',
    '0000-01',
    '2026-1',
    '2026-20',
    '2026-011',
    '12026-11',
    '26-11',
    '2026-11-21',
    '',
    null,
  ],
}

/** The ends of the id of a row in a path. */
export const idText: Ends = {
  accepts: ['1', '120', '9'.repeat(15)],
  refuses: ['0', '-1', '01', '1.5', '1e3', ' 1', '1 ', '9'.repeat(16), '', 7, null],
}

/** The ends of the id of a row in a body. */
export const id: Ends = whole(1, 999_999_999_999_999)

/** The ends of an e-mail as it is typed. */
export const email: Ends = { accepts: ['a', 'x'.repeat(320)], refuses: ['', '  ', 'x'.repeat(321), 'a\0b', 7, null] }

/** The ends of a sealed id, which the client sends back as it came. */
export const sealed: Ends = {
  accepts: ['a', 'A_z-9', 'x'.repeat(300)],
  refuses: ['', 'a b', '../x', 'a=', ' a', 'a\n', 'x'.repeat(301), 7, null],
}

/** The ends of the name of a drawing in any of its folders. */
export const picture: Ends = {
  accepts: ['planetas/hielo', 'a/b-1', 'iconos-2/x'],
  refuses: ['hielo', '/hielo', 'planetas/', 'planetas/hielo/x', '../x', 'x/planetas/hielo', 'Planetas/hielo', '', null],
}

/** The ends of yes or no. */
export const yesOrNo: Ends = { accepts: [true, false], refuses: ['true', 1, null] }

/**
 * Expects a schema to accept a value, to refuse a field that it does not know and the lack of any of the `required`
 * ones, and each of the given fields to have the given ends. The path of a field is as `missions.0.target`.
 */
export function expectFields(
  schema: v.GenericSchema,
  valid: object,
  fields: Record<string, Ends & { isOptional?: boolean }>,
): void {
  expect(refusedFields(schema, valid)).toEqual([])
  for (const [path, { accepts, refuses, isOptional = false }] of Object.entries(fields)) {
    const refused = (value: unknown) => refusedFields(schema, having(valid, path, value))
    // A check that compares fields with one another may refuse the whole input too.
    const ofFields = (value: unknown) => refused(value).filter((field) => field !== '')
    for (const value of accepts) expect(refused(value), named(path, value)).toEqual([])
    for (const value of refuses) expect(ofFields(value), named(path, value)).toEqual([path])
    expect(refused(undefined), `${path} missing`).toEqual(isOptional ? [] : [path])
  }
}

/** Expects a schema, and every object inside, to refuse a field that it does not know. */
export function expectNoMore(schema: v.GenericSchema, valid: object): void {
  for (const path of objectsIn(valid)) {
    const more = [...path, 'surplus'].join('.')
    expect(refusedFields(schema, having(valid, more, 1))).toEqual([more])
  }
}

/** Returns the paths of the fields that a schema refuses; none when it accepts the value. */
export function refusedFields(schema: v.GenericSchema, given: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, given)
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))]
}

/** Returns a copy of a value with another one in a path, as `missions.0.target`. */
export function having(valid: object, path: string, value: unknown): object {
  const copy = structuredClone(valid) as Record<string, unknown>
  const keys = path.split('.')
  const holder = keys.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy)
  if (value === undefined) delete holder[keys.at(-1)!]
  else holder[keys.at(-1)!] = value
  return copy
}

function named(path: string, value: unknown): string {
  return `${path}: ${String(JSON.stringify(value)).slice(0, 60)}`
}

function objectsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []

  const inside = Object.entries(value).flatMap(([key, part]) => objectsIn(part, [...path, key]))
  return Array.isArray(value) ? inside : [path, ...inside]
}
