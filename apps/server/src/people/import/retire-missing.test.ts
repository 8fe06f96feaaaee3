import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { signedIn } from '../../testing/factories.ts'
import { emptyCompany, mustImport } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const HEADER = 'correo,cedula,nombre,plataformas'
const COMPANY = Array.from({ length: 20 }, (_, n) => `p${n}@acme.co,${10_000_000 + n},Persona ${n},figuras`)

const db = await testDatabase()
const within = testApp({ db })

beforeEach(async () => {
  await emptyCompany(db)
  await mustImport(db, [HEADER, ...COMPANY])
})

const inactive = async () =>
  (await db.pool.query('select email from users where not is_active order by id')).rows.map(({ email }) => email)

test('a file without more than a tenth of the active employees writes nothing until it is confirmed', async () => {
  const file = [HEADER, ...COMPANY.slice(3), 'nueva@acme.co,555555,Nueva,figuras']
  const report = await mustImport(db, file, { retireMissing: 'unless-many' })
  expect(report.retirement).toEqual({
    people: ['p0@acme.co', 'p1@acme.co', 'p2@acme.co'].map((email) => expect.objectContaining({ email })),
    operators: 0,
  })
  expect(report.deactivation).toEqual({ count: 3, active: 20, needsConfirmation: true })
  expect(await inactive()).toEqual([])
  expect((await db.pool.query('select from users')).rows).toHaveLength(20)

  await mustImport(db, file, { retireMissing: 'confirmed' })
  expect(await inactive()).toEqual(['p0@acme.co', 'p1@acme.co', 'p2@acme.co'])
})

test('a dry run retires no employee, and neither does an import that was not asked to', async () => {
  const rehearsed = await mustImport(db, [HEADER, ...COMPANY.slice(1)], { retireMissing: 'confirmed', isDryRun: true })
  expect(rehearsed.retirement?.people.map(({ email }) => email)).toEqual(['p0@acme.co'])
  await mustImport(db, [HEADER, ...COMPANY.slice(1)])
  expect(await inactive()).toEqual([])
})

test('a retired employee’s sessions end, and the audit names them by id', async () => {
  const open = await signedIn(within, { accountId: 1, email: 'p0@acme.co' })
  const report = await mustImport(db, [HEADER, ...COMPANY.slice(2)], { retireMissing: 'unless-many' })
  expect(report).toMatchObject({
    retirement: { people: [{ email: 'p0@acme.co' }, { email: 'p1@acme.co' }] },
    deactivation: { count: 2, needsConfirmation: false },
  })
  expect((await open.get('/rpc/employee/profile')).status).toBe(401)
  const { rows } = await db.pool.query(
    `select subject, details from audit where action = 'users.retire' order by id desc limit 2`,
  )
  expect(rows).toEqual(['users/2', 'users/1'].map((subject) => ({ subject, details: { batch: report.batch } })))

  const again = await mustImport(db, [HEADER, ...COMPANY.slice(2)], { retireMissing: 'unless-many' })
  expect(again).toMatchObject({ batch: null, retirement: { people: [] }, deactivation: { count: 0, active: 18 } })
})

test('an employee who is an operator too is never retired', async () => {
  await db.pool.query(`insert into accounts (kind, email, password_hash) values ('operator', 'p0@acme.co', 'x')`)
  const report = await mustImport(db, [HEADER, ...COMPANY.slice(2)], { retireMissing: 'confirmed' })
  expect(report.retirement).toMatchObject({ people: [{ email: 'p1@acme.co' }], operators: 1 })
  expect(await inactive()).toEqual(['p1@acme.co'])
})
