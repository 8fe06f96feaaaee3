import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { withTypes } from '../../src/infra/db/config.ts'
import { mismatchesOf } from '../../src/testing/statements/compare.ts'
import { type Declared, readDeclared } from '../../src/testing/statements/declared.ts'
import { describeStatements, type Statement } from '../../src/testing/statements/described.ts'

const SOURCES = path.resolve(import.meta.dirname, '../../src')
const TESTING = path.join(SOURCES, 'testing')
const MISMATCHED = path.join(TESTING, 'statements', 'mismatched.ts')

/** The columns that may be null in their table but never in the rows of a statement, because of its condition. */
const NEVER_NULL = [
  'audit-export.find-numbered: number may be null',
  'evidence.find-in-database: content may be null',
  'evidence.find-in-store: object_key may be null',
  'home.find-areas-without-data: area may be null',
  'progress.find-reversals: completedAt may be null',
  'recognitions.find-missions-of-month: at may be null',
  'rewards.add-stock: stock may be null',
  'rewards.find-stock-alerts: stock may be null',
]

const { prepared } = vi.hoisted(() => {
  // Other test files of this process have imported the product, which is imported here once more to see its statements.
  vi.resetModules()
  return { prepared: [] as Statement[] }
})

vi.mock('../../src/infra/db/sql.ts', () => ({
  prepare: (name: string, text: string) => {
    prepared.push({ name, text })
    return () => Promise.reject(new Error('No statement runs here'))
  },
}))

afterAll(() => {
  vi.doUnmock('../../src/infra/db/sql.ts')
  vi.resetModules()
})

const isOfProduct = (file: string) =>
  file.startsWith(SOURCES) && !file.startsWith(TESTING) && !file.endsWith('.test.ts')

const declared = readDeclared(path.dirname(SOURCES), (file) => isOfProduct(file) || file === MISMATCHED)
for (const file of new Set(declared.map((statement) => statement.file))) await import(file)

const ofProduct = declared.filter(({ file }) => isOfProduct(file))
const mismatched = declared.filter(({ file }) => file === MISMATCHED)

/** Lists the mismatches of some statements, each line prefixed with the name of its statement. */
async function mismatchesOfAll(statements: readonly Declared[]): Promise<string[]> {
  const { config, template } = inject('testServer')
  const client = new pg.Client(withTypes({ ...config, database: template }))
  await client.connect()
  try {
    const texts = statements.map(({ name }) => prepared.find((statement) => statement.name === name)!)
    const described = await describeStatements(client, texts)
    return statements.flatMap((one, index) =>
      mismatchesOf(one, described[index]!).map((mismatch) => `${one.name}: ${mismatch}`),
    )
  } finally {
    await client.end()
  }
}

test('a statement that differs from its declaration is found, with the difference', async () => {
  const understood = mismatched.filter(({ name }) => name !== 'mismatched.unknown')
  expect(await mismatchesOfAll(understood)).toEqual([
    'mismatched.missing: nickname is missing',
    'mismatched.surplus: email is not declared',
    'mismatched.ignored: id is not declared',
    'mismatched.twice: id is there twice',
    'mismatched.decimal: total is decimal and is declared null | number',
    'mismatched.day: starts_on is day and is declared Date',
    'mismatched.nullable: area may be null',
    'mismatched.instant: opened[].at is a text in JSON',
    'mismatched.too-many: it declares 2 parameters and takes 1',
    'mismatched.text: $1 is number and is declared string',
  ])
})

test('a statement that the database does not understand is found by its name', async () => {
  await expect(mismatchesOfAll(mismatched)).rejects.toThrow(/^mismatched\.unknown: relation "nowhere" does not exist/)
})

test('every statement has a name of its own, and declares its parameters and its row', () => {
  expect(prepared.length).toBeGreaterThan(250)
  expect(declared.map(({ name }) => name).sort()).toEqual(prepared.map(({ name }) => name).sort())
  expect(new Set(prepared.map(({ name }) => name)).size).toBe(prepared.length)
})

test('every statement takes the parameters and returns the row that it declares', async () => {
  expect((await mismatchesOfAll(ofProduct)).sort()).toEqual(NEVER_NULL)
})
