import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deriveKeys, type Keys } from '../../../infra/secrets/keys.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { countingHasher, emptyCompany, mustImport } from '../../../testing/people.ts'

const HEADER = 'correo,cedula,nombre,plataformas'
const COMPANY = Array.from({ length: 40 }, (_, n) => `p${n}@acme.co,${10_000_000 + n},Persona ${n},figuras`)

const db = await testDatabase()

beforeEach(async () => {
  await emptyCompany(db)
  await mustImport(db, [HEADER, ...COMPANY])
})

/** Imports a company and returns how many cédulas were hashed or verified, and how many changed. */
async function cost(lines: readonly string[], sealKeys?: Keys) {
  const hasher = countingHasher()
  const report = await mustImport(db, [HEADER, ...lines], { hasher, ...(sealKeys && { sealKeys }) })
  const cedulas = report.changed.filter(({ columns }) => columns.includes('cedula')).length
  return { hashed: hasher.count, cedulas, created: report.created.length }
}

describe('an unchanged cédula', () => {
  test('is not hashed again, whatever the order of the file and its other columns', async () => {
    const lines = COMPANY.map((line) => line.replace('Persona', 'Colega')).toReversed()
    expect(await cost(lines)).toEqual({ hashed: 0, cedulas: 0, created: 0 })
  })

  test('is verified beside one that changed, and neither is hashed at the next import', async () => {
    const lines = COMPANY.with(3, COMPANY[3]!.replace('10000003', '99999993'))
    // The sixteen of its seal are verified and the changed one is hashed.
    expect(await cost(lines)).toEqual({ hashed: 17, cedulas: 1, created: 0 })
    expect(await cost(lines)).toEqual({ hashed: 0, cedulas: 0, created: 0 })
    expect(await cost(COMPANY)).toEqual({ hashed: 17, cedulas: 1, created: 0 })
  })

  test('is verified when a colleague of its seal left the file', async () => {
    expect(await cost(COMPANY.slice(1))).toEqual({ hashed: 15, cedulas: 0, created: 0 })
    expect(await cost(COMPANY.slice(1))).toEqual({ hashed: 0, cedulas: 0, created: 0 })
  })

  test('is verified when its hash was replaced elsewhere', async () => {
    const hash = '(select password_hash from accounts where id = 2)'
    await db.pool.query(`update accounts set password_hash = ${hash} where id = 1`)
    expect(await cost(COMPANY)).toEqual({ hashed: 17, cedulas: 1, created: 0 })
  })

  test('is verified when the seals are of another key', async () => {
    expect(await cost(COMPANY, deriveKeys(randomBytes(32)))).toEqual({ hashed: 40, cedulas: 0, created: 0 })
  })
})

test('no seal is of fewer than eight accounts, so that none can be guessed by trying every cédula', async () => {
  await mustImport(db, [HEADER, ...COMPANY, 'nueva@acme.co,555555,Nueva,figuras'])
  const { rows } = await db.pool.query('select cardinality(account_ids) as size from cedula_seals order by id')
  expect(rows).toEqual([{ size: 16 }, { size: 16 }, { size: 8 }])
})
