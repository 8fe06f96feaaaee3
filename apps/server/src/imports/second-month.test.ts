import type { ImportChangesOutput } from '@orbita/contract/imports'
import type { PeopleChangePreviewOutput, PersonOutput } from '@orbita/contract/people/people'
import { beforeEach, expect, test } from 'vitest'
import { type Browser, codeOf, okJson } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anOperatorSession } from '../testing/factories.ts'
import { command } from '../testing/game/album.ts'
import { IMPORTS, importedPeople, importsOf } from '../testing/imports.ts'
import { PAYROLL, PAYROLL_HEADER, payrollRow } from '../testing/payroll.ts'
import { emptyCompany } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

/** The payroll of the second month, which knows nothing of what was mended in the first. @see D-114 */
const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser & { accountId: number }
let steps: ReturnType<typeof importsOf>

beforeEach(async () => {
  await emptyCompany(db)
  operator = await anOperatorSession(within)
  steps = importsOf(operator)
  await load([PAYROLL_HEADER, ...PAYROLL])
})

const inactive = async () =>
  (await importedPeople(db)).filter((line) => line.endsWith('inactiva')).map((line) => line.split(' ')[0])

const idOf = async (n: number) =>
  Number((await db.pool.query('select id from users where employee_number = $1', [`${100 + n}`])).rows[0]!.id)

/** Brings a file that deactivates whoever is not in it. @returns its id */
async function arrive(lines: readonly string[], retiresMissing = true): Promise<number> {
  const id = await steps.arrive(lines)
  await steps.setColumns(id, lines[0]!.split(','), { retiresMissing })
  return id
}

async function load(lines: readonly string[], retiresMissing = false) {
  const id = await arrive(lines, retiresMissing)
  const compared = await steps.compare(id)
  if (compared.outcome?.type !== 'compared') throw new Error(JSON.stringify(compared.outcome))
  return steps.apply(id)
}

const PEOPLE = '/rpc/operator/people'

/** Changes a person in the console. */
async function changeByHand(n: number, change: object): Promise<void> {
  const asked = { who: { ids: [await idOf(n)] }, change }
  const { stamp } = await okJson<PeopleChangePreviewOutput>(operator.post(`${PEOPLE}/change-preview`, { json: asked }))
  await okJson(operator.put(PEOPLE, command({ ...asked, stamp, reason: 'Lo pidió' })))
}

test('D-114: rows that stay out for an error count as present, whichever of their cells is wrong', async () => {
  const wrong = [
    payrollRow(1, { correo: 'p1@acme' }),
    payrollRow(2, { cedula: '1.0E+07' }),
    // Nothing of these says whose they are but one thing, which is written in another way.
    payrollRow(3, { numero: '', correo: 'sin correo', nombre: '-' }),
    payrollRow(4, { numero: '', correo: '', cedula: '' }),
    payrollRow(5, { numero: '', cedula: '', nombre: '' }),
    payrollRow(6, { numero: '00106.0', correo: '', cedula: '', nombre: '' }),
  ]
  const id = await arrive([PAYROLL_HEADER, ...wrong, ...PAYROLL.slice(6, 28)])
  const { outcome } = await steps.compare(id, true)
  expect(outcome).toMatchObject({ type: 'compared', report: { retired: 2, deactivated: 2, retiresMany: false } })
  const { changes } = await steps.read<ImportChangesOutput>(id, 'changes?kind=retired')
  expect(changes.map(({ email }) => email)).toEqual(['p29@acme.co', 'p30@acme.co'])
  expect((await steps.apply(id)).outcome?.type).toBe('applied')
  expect(await inactive()).toEqual(['p29@acme.co', 'p30@acme.co'])
})

test('D-114: the guard of a tenth counts whom rows deactivate too, and not whom rows left out keep', async () => {
  const gone = (n: number) => payrollRow(n, { activo: 'no' })
  const wrong = (n: number) => payrollRow(n, { correo: '' })
  const id = await arrive([PAYROLL_HEADER, gone(1), gone(2), wrong(3), wrong(4), wrong(5), ...PAYROLL.slice(5, 28)])
  const { outcome } = await steps.compare(id, true)
  expect(outcome).toMatchObject({ report: { changed: 2, retired: 2, deactivated: 4, active: 30, retiresMany: true } })
  expect((await steps.apply(id)).outcome).toMatchObject({ type: 'failed' })
  expect(await inactive()).toEqual([])
  await steps.compare(id, true)
  // Without one of them, three are a tenth and no more.
  expect((await steps.apply(id, { leftOut: [2] })).outcome?.type).toBe('applied')
  expect(await inactive()).toEqual(['p29@acme.co', 'p2@acme.co', 'p30@acme.co'])
})

test('D-114: a file without its own deactivations asks too when its rows deactivate many', async () => {
  const gone = [1, 2, 3, 4].map((n) => payrollRow(n, { activo: 'no' }))
  const id = await arrive([PAYROLL_HEADER, ...gone], false)
  expect((await steps.compare(id)).outcome).toMatchObject({ report: { deactivated: 4, retiresMany: true } })
  expect((await steps.apply(id)).outcome?.type).toBe('failed')
  await steps.compare(id)
  expect((await steps.apply(id, { confirmsRetirement: true })).outcome?.type).toBe('applied')
})

test('D-114: a choice about a conflict is refused in another’s file, without any, and after it was applied', async () => {
  const id = await arrive([PAYROLL_HEADER, ...PAYROLL])
  const put = (who: Browser, body: object) => who.put(`${IMPORTS}/${id}/conflicts`, command(body))
  const other = await anOperatorSession(within)
  expect(await codeOf(await put(other, { of: 'all', usesFile: true }))).toBe('NOT_FOUND')
  expect(await codeOf(await put(operator, { of: [], usesFile: true }))).toBe('BAD_INPUT')
  await steps.compare(id)
  await steps.apply(id)
  expect(await codeOf(await put(operator, { of: 'all', usesFile: true }))).toBe('IMPORT_BUSY')
})

test('D-114: who was deactivated by hand stays so although the file says ACTIVO, until an operator says otherwise', async () => {
  await changeByHand(1, { kind: 'access', isActive: false })
  const id = await arrive([PAYROLL_HEADER, ...PAYROLL])
  const { conflicts } = await steps.rehearse(id)
  const [operatorEmail] = (
    await db.pool.query('select email from accounts where id = $1', [operator.accountId])
  ).rows.map(({ email }) => email)
  expect(conflicts).toEqual([
    {
      ...{ userId: await idOf(1), name: 'Persona Número1', email: 'p1@acme.co', row: 2, column: 'activo' },
      ...{ byHand: 'no', inFile: 'sí', since: expect.any(String), by: operatorEmail, usesFile: false },
    },
  ])
  expect((await steps.compare(id)).outcome).toMatchObject({ report: { changed: 0, unchanged: 30 } })
  await steps.apply(id)
  expect(await inactive()).toEqual(['p1@acme.co'])

  const audited = (await db.pool.query('select max(id) as id from audit')).rows[0]!.id
  const next = await arrive([PAYROLL_HEADER, ...PAYROLL])
  expect(await steps.rehearse(next)).toMatchObject({ conflicts: [{ usesFile: false }] })
  await steps.choose(next, [{ userId: await idOf(1), column: 'activo' }], true)
  expect(await steps.rehearse(next)).toMatchObject({ conflicts: [{ usesFile: true }] })
  expect((await steps.compare(next)).outcome).toMatchObject({ report: { changed: 1 } })
  const { outcome } = await steps.apply(next)
  expect(await inactive()).toEqual([])
  const batch = outcome?.type === 'applied' ? outcome.batchId : null
  const { rows } = await db.pool.query(
    `select action, details from audit where id > $2 and (details ->> 'batch' = $1::text or subject = 'people_batches/' || $1::text)
      order by id`,
    [batch, audited],
  )
  expect(rows).toEqual([
    { action: 'users.set-access', details: { before: { isActive: false }, after: { isActive: true }, batch } },
    { action: 'people.import', details: expect.objectContaining({ keptByHand: 0, replacedByHand: 1 }) },
  ])

  // Taking the load back makes what was by hand by hand again.
  expect((await operator.delete(`${IMPORTS}/batches/people/${batch}`, command({}))).status).toBe(200)
  expect(await inactive()).toEqual(['p1@acme.co'])
  const again = await arrive([PAYROLL_HEADER, ...PAYROLL])
  expect((await steps.rehearse(again)).conflicts).toHaveLength(1)
})

test('D-114: values by hand stay until the file has them, and then the file may change them', async () => {
  await changeByHand(1, { kind: 'area', area: 'Compras' })
  await changeByHand(2, { kind: 'area', area: 'Compras' })
  await load([PAYROLL_HEADER, ...PAYROLL])
  const areas = async () =>
    (await db.pool.query('select area from users where employee_number < $1 order by id', ['103'])).rows.map(
      ({ area }) => area,
    )
  expect(await areas()).toEqual(['Compras', 'Compras'])
  const bought = (area: string) => payrollRow(1, { area })
  await load([PAYROLL_HEADER, bought('Compras'), ...PAYROLL.slice(1)])
  const id = await arrive([PAYROLL_HEADER, bought('Finanzas'), ...PAYROLL.slice(1)])
  expect((await steps.rehearse(id)).conflicts).toMatchObject([{ row: 3, byHand: 'Compras', inFile: 'Ventas' }])
  await steps.choose(id, 'all', true)
  await steps.compare(id)
  await steps.apply(id)
  await importedPeople(db)
  expect(await areas()).toEqual(['Finanzas', 'Ventas'])
})

test('D-114: a file leaves names, e-mails, platforms, days and cédulas by hand alone', async () => {
  const personId = await idOf(1)
  const { version } = await okJson<PersonOutput>(operator.get(`${PEOPLE}/${personId}`))
  const edit = {
    ...{ name: 'Ana Paz', email: 'ana@acme.co', area: 'Ventas', joinedOn: '2020-01-02' },
    ...{ platform: ['figuras', 'mision-espacial'], version },
  }
  await okJson(operator.put(`${PEOPLE}/${personId}`, command(edit)))
  const hash = async () =>
    (await db.pool.query(`select password_hash from accounts where email = 'ana@acme.co'`)).rows[0]?.password_hash
  await okJson(operator.put(`${PEOPLE}/${personId}/cedula`, command({ cedula: '20000001' })))
  const before = await hash()

  const id = await arrive([`${PAYROLL_HEADER},ingreso`, ...PAYROLL.map((line) => `${line},2019-05-06`)])
  const { conflicts } = await steps.rehearse(id)
  expect(conflicts.map(({ column, byHand, inFile }) => [column, byHand, inFile])).toEqual(
    expect.arrayContaining([
      ['nombre', 'Ana Paz', 'Persona Número1'],
      ['correo', 'ana@acme.co', 'p1@acme.co'],
      ['ingreso', '2020-01-02', '2019-05-06'],
      ['plataformas', 'figuras, mision-espacial', 'figuras'],
      ['cedula', '', ''],
    ]),
  )
  await steps.compare(id)
  await steps.apply(id)
  await importedPeople(db)
  const { rows } = await db.pool.query(
    'select name, email, joined_on::text as joined, platform from users where id = $1',
    [personId],
  )
  expect(rows).toEqual([
    { name: 'Ana Paz', email: 'ana@acme.co', joined: '2020-01-02', platform: ['figuras', 'mision-espacial'] },
  ])
  expect(await hash()).toBe(before)
})

test('D-114: without numbers, an e-mail that was changed by hand still names the person, whose cédula must be theirs', async () => {
  const noNumber = (n: number) => `p${n}@acme.co,${10_000_000 + n},Persona Número${n},figuras`
  const header = 'correo,cedula,nombre,plataformas'
  await db.pool.query('update users set employee_number = null')
  const personId = (await db.pool.query(`select id from users where email = 'p1@acme.co'`)).rows[0]!.id
  const { version } = await okJson<PersonOutput>(operator.get(`${PEOPLE}/${personId}`))
  const edit = { name: 'Persona Número1', email: 'uno@acme.co', area: 'Ventas', joinedOn: null, platform: ['figuras'] }
  await okJson(operator.put(`${PEOPLE}/${personId}`, command({ ...edit, version })))
  const rows = PAYROLL.map((_, at) => noNumber(at + 1))

  const stranger = await arrive([header, 'p1@acme.co,99999999,Otra Persona,figuras', ...rows.slice(1)])
  expect((await steps.compare(stranger)).outcome).toMatchObject({ type: 'refused', problems: [{ row: 2 }] })

  const id = await arrive([header, ...rows])
  expect((await steps.rehearse(id)).conflicts).toMatchObject([{ row: 2, column: 'correo', byHand: 'uno@acme.co' }])
  expect((await steps.compare(id)).outcome).toMatchObject({ report: { created: 0, changed: 0, retired: 0 } })
})

test('D-114: who is created by hand, or brought back, is not deactivated for having no row', async () => {
  const person = { name: 'Nueva Paz', email: 'nueva@acme.co', area: null, joinedOn: null, platform: ['figuras'] }
  await okJson(operator.post(PEOPLE, command({ ...person, cedula: '30000001' })))
  await changeByHand(30, { kind: 'access', isActive: false })
  await changeByHand(30, { kind: 'access', isActive: true })
  const id = await arrive([PAYROLL_HEADER, ...PAYROLL.slice(0, 28)])
  const { conflicts } = await steps.rehearse(id)
  expect(conflicts.map(({ email, row, byHand, inFile }) => [email, row, byHand, inFile])).toEqual([
    ['nueva@acme.co', null, 'sí', 'no'],
    ['p30@acme.co', null, 'sí', 'no'],
  ])
  await steps.choose(id, [{ userId: await idOf(30), column: 'activo' }], true)
  expect((await steps.compare(id)).outcome).toMatchObject({ report: { retired: 2 } })
  await steps.apply(id)
  expect(await inactive()).toEqual(['p29@acme.co', 'p30@acme.co'])
})
