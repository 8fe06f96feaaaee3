import { readdirSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { objectsIn, samplesOf, schemasIn } from './testing/schemas.ts'

const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

const outputs: [string, v.GenericSchema][] = []
for (const name of names) {
  const exported: Record<string, v.GenericSchema> = await import(/* @vite-ignore */ `./${name}`)
  outputs.push(...Object.entries(exported).filter(([key]) => key.endsWith('Output')))
}

/** The types of schema that an output may use: its objects list their keys and refuse any other. */
const CLOSED = [
  'array',
  'boolean',
  'exact_optional',
  'literal',
  'nullable',
  'number',
  'optional',
  'picklist',
  'strict_object',
  'string',
  'union',
  'variant',
]

test.each(outputs)('%s refuses a surplus key in each of its objects', (_name, output) => {
  for (const sample of samplesOf(output)) {
    expect(v.safeParse(output, sample).issues).toBeUndefined()
    for (const { path, withKey } of objectsIn(sample)) {
      expect(v.is(output, withKey('password_hash')), `a surplus key in ${path}`).toBe(false)
    }
  }
})

test.each(outputs)('%s is closed at every depth', (_name, output) => {
  expect(CLOSED).toEqual(expect.arrayContaining(schemasIn(output).map(({ type }) => type)))
})

test.each(outputs)('%s does not transform what is sent', (_name, output) => {
  const actions = schemasIn(output).flatMap((schema) => ('pipe' in schema ? (schema.pipe as { kind: string }[]) : []))
  expect(actions.map(({ kind }) => kind)).not.toContain('transformation')
})

test('no two outputs share a name', () => {
  expect(outputs.length).toBeGreaterThan(150)
  expect(new Set(outputs.map(([name]) => name)).size).toBe(outputs.length)
})

test('the helpers find a schema that lets surplus keys through', () => {
  const open = v.strictObject({ people: v.array(v.object({ email: v.string() })) })
  const [sample] = samplesOf(open)
  const leaks = objectsIn(sample).filter(({ withKey }) => v.is(open, withKey('password_hash')))
  expect(leaks.map(({ path }) => path)).toEqual(['$.people[0]'])
  expect(schemasIn(open).map(({ type }) => type)).toContain('object')
})
