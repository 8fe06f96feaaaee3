import { beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { signedIn } from '../../testing/factories.ts'
import { emptyCompany, importLines, mustImport } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const HEADER = 'numero,correo,cedula,nombre,plataformas'
const ANA = '007,ana@acme.co,1020304050,Ana Núñez,figuras'
const LUIS = '008,luis@acme.co,1020304051,Luis Vega,figuras'

const db = await testDatabase()
const within = testApp({ db })

beforeEach(async () => {
  await emptyCompany(db)
})

const people = async () =>
  (
    await db.pool.query(
      `select u.id, u.employee_number as number, u.email, a.id as account
         from users u left join accounts a on a.email = u.email and a.kind = 'employee' order by u.id`,
    )
  ).rows.map(({ id, number, email, account }) => `${id} ${number} ${email} ${account}`)

describe('refuses, with its row and nothing written,', () => {
  beforeEach(async () => void (await mustImport(db, [HEADER, ANA, LUIS])))

  const refused = async (lines: readonly string[], problem: object) => {
    const before = await people()
    const report = await importLines(db, [HEADER, ...lines])
    expect(report).toEqual({ problems: [problem] })
    expect(JSON.stringify(report)).not.toMatch(/10203040/)
    expect(await people()).toEqual(before)
  }

  test('a new address that belongs to another employee, in the file or not', async () => {
    const taken = { row: 2, column: 'correo', message: expect.stringContaining('de otra persona') }
    await refused([ANA.replace('ana@', 'luis@')], taken)
    await db.pool.query(`insert into accounts (kind, email, password_hash) values ('employee', 'sola@acme.co', 'x')`)
    await refused([ANA.replace('ana@', 'sola@')], { ...taken, message: expect.stringContaining('ya tiene una cuenta') })
  })

  test('a known number with another address and another cédula, which may be another person', async () => {
    const line = ANA.replace('ana@', 'eva@').replace('1020304050', '99887766')
    await refused([LUIS, line], { row: 3, column: 'correo', message: expect.stringContaining('podría ser otra') })
  })

  test('a known address with another number and another cédula', async () => {
    const line = ANA.replace('007', '700').replace('1020304050', '99887766')
    await refused([line], { row: 2, column: 'numero', message: expect.stringContaining('podría ser otra') })
  })

  test('a new row with the cédula and the name of somebody who enters with another address', async () => {
    const line = '900,ana.nunez@acme.co,1020304050,"NUÑEZ, Ana María",figuras'
    await refused([line], {
      row: 2,
      column: 'cedula',
      message: expect.stringContaining('Es la de Ana Núñez, que entra con ana@acme.co'),
    })
    const other = line.replace('1020304050', '99887766')
    expect(await importLines(db, [HEADER, other])).toMatchObject({
      created: [{ person: { email: 'ana.nunez@acme.co' } }],
    })
  })

  test('two employees who exchange their numbers', async () => {
    const report = await importLines(db, [HEADER, ANA.replace('007', '008'), LUIS.replace('008', '007')])
    expect(report).toMatchObject({ problems: [{ row: 2 }, { row: 3 }] })
  })
})

describe('an employee is known', () => {
  test('by e-mail while the file has no numbers, and then gets the number', async () => {
    const [header, line] = [HEADER.replace('numero,', ''), ANA.replace('007,', '')]
    await mustImport(db, [header, line])
    expect(await people()).toEqual(['1 null ana@acme.co 1'])
    const report = await mustImport(db, [HEADER, ANA])
    expect(report.changed[0]?.columns).toEqual(['numero'])
    await mustImport(db, [header, line.replace('Ana', 'Anita')])
    expect(await people()).toEqual(['1 007 ana@acme.co 1'])
  })

  test('by number: a changed address renames them, their data stay, and their sessions end', async () => {
    await mustImport(db, [HEADER, ANA, LUIS])
    await db.pool.query('update users set credits = 50 where id = 1')
    const open = await signedIn(within, { accountId: 1, email: 'ana@acme.co' })

    const report = await mustImport(db, [HEADER, ANA.replace('ana@', 'Ana.Nunez@'), LUIS])
    expect(report.changed.map(({ columns }) => columns)).toEqual([['correo']])

    expect(await people()).toEqual(['1 007 ana.nunez@acme.co 1', '2 008 luis@acme.co 2'])
    expect((await db.pool.query('select credits from users where id = 1')).rows).toEqual([{ credits: 50 }])
    expect((await open.get('/rpc/employee/profile')).status).toBe(401)
    expect((await new Browser(within.app).signIn('ana@acme.co', '1020304050')).status).toBe(401)
    expect((await new Browser(within.app).signIn('ana.nunez@acme.co', '1020304050')).ok).toBe(true)
    const audit = `select subject, details from audit where action = 'users.rename' order by id limit 1`
    expect((await db.pool.query(audit)).rows).toEqual([{ subject: 'users/1', details: { batch: 2 } }])
  })

  test('by address when the payroll renumbers, if the cédula is the same', async () => {
    await mustImport(db, [HEADER, ANA])
    await mustImport(db, [HEADER, ANA.replace('007', 'N-7')])
    expect(await people()).toEqual(['1 N-7 ana@acme.co 1'])
  })

  test('also when two exchange their addresses, or a new one gets the address of another', async () => {
    await mustImport(db, [HEADER, ANA, LUIS])
    await mustImport(db, [HEADER, ANA.replace('ana@', 'luis@'), LUIS.replace('luis@', 'ana@')])
    expect(await people()).toEqual(['1 007 luis@acme.co 1', '2 008 ana@acme.co 2'])

    await mustImport(db, [HEADER, ANA.replace('ana@', 'ana2@'), '009,luis@acme.co,555555,Otro Luis,figuras'])
    expect(await people()).toEqual(['1 007 ana2@acme.co 1', '2 008 ana@acme.co 2', '3 009 luis@acme.co 3'])
  })

  test('and is renamed and deactivated at once: their sessions end', async () => {
    await mustImport(db, [`${HEADER},activo`, `${ANA},sí`])
    const open = await signedIn(within, { accountId: 1, email: 'ana@acme.co' })
    await mustImport(db, [`${HEADER},activo`, `${ANA.replace('ana@', 'ex.ana@')},no`])
    expect((await open.get('/rpc/employee/profile')).status).toBe(401)
  })
})

test('the day of joining is stored, corrected, and left alone by a file without it', async () => {
  const joined = async () => (await db.pool.query('select joined_on::text as day from users')).rows[0]?.day
  await mustImport(db, [`${HEADER},ingreso`, `${ANA},03/02/2019`])
  expect(await joined()).toBe('2019-02-03')
  await mustImport(db, [HEADER, ANA.replace('Ana', 'Anita')])
  expect(await joined()).toBe('2019-02-03')
  const report = await mustImport(db, [`${HEADER},ingreso`, `${ANA},2019-02-04`])
  expect(report.changed[0]?.columns).toEqual(['nombre', 'ingreso'])
  expect(await joined()).toBe('2019-02-04')
})

test('D-13: a passport signs in written in any case, with spaces or hyphens', async () => {
  await mustImport(db, [HEADER, ANA.replace('1020304050', 'ab-123456')])
  for (const typed of ['AB123456', ' ab 123-456 ', 'ａｂ１２３４５６']) {
    expect((await new Browser(within.app).signIn('ana@acme.co', typed)).ok, typed).toBe(true)
  }
  expect((await new Browser(within.app).signIn('ana@acme.co', 'AB123457')).status).toBe(401)
})
