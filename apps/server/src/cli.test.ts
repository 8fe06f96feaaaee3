import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createEnrolledOperator } from './identity/operators/create-enrolled.ts'
import { holdPresence } from './infra/db/presence.ts'
import { transaction } from './infra/db/transaction.ts'
import { deriveKeys } from './infra/secrets/keys.ts'
import { DEMO_EMAIL } from './seed/seed.ts'
import { commandLine, ONE_PERSON } from './testing/processes/command-line.ts'

const cli = await commandLine()
const { command, commandWith, db, emptyDatabase, file, names, path, proxy, variablesOf } = cli
afterAll(cli.close)

test.each([
  [['import'], 'No existe la orden «import»'],
  [['import-people'], 'Uso: npm run import-people'],
  [['import-people', 'a.csv', 'b.csv'], 'Uso: npm run import-people'],
  [['import-people', 'a.csv', '--force'], 'Uso: npm run import-people'],
  [['import-people', 'a.csv', '--confirm'], 'Uso: npm run import-people'],
  [['import-people', '--undo'], 'Uso: npm run import-people'],
  [['import-people', '--undo', 'ayer'], 'Uso: npm run import-people'],
  [['import-people', 'a.csv', '--undo', '1'], 'Uso: npm run import-people'],
  [['import-people', '--undo', '1', '--dry-run'], 'Uso: npm run import-people'],
  [['export-person'], 'Uso: npm run export-person'],
  [['export-person', 'ana'], 'Uso: npm run export-person'],
  [['export-person', 'ana@acme.co', 'beto@acme.co'], 'Uso: npm run export-person'],
  [['erase-person'], 'Uso: npm run erase-person'],
  [['erase-person', 'ana', '--confirm'], 'Uso: npm run erase-person'],
  [['erase-person', 'ana@acme.co', '--force'], 'Uso: npm run erase-person'],
  [['backup'], 'Uso: npm run backup'],
  [['restore'], 'Uso: npm run restore'],
  [['restore', 'a.gz', '--force'], 'Uso: npm run restore'],
  [['rotate-pepper', '--force'], 'Uso: npm run rotate-pepper'],
  [['operator'], 'Uso: npm run operator'],
  [['operator', 'create'], 'Uso: npm run operator'],
  [['operator', 'create', 'no es un correo'], 'Uso: npm run operator'],
  [['operator', 'borrar', 'ana@acme.co'], 'Uso: npm run operator'],
  [['operator', 'create', 'ana@acme.co', '--passphrase', 'x'], 'Uso: npm run operator'],
])('%j is refused with the usage', async (argv, message) => {
  const { code, output } = await command(...argv)
  expect(code).toBe(2)
  expect(output).toContain(message)
})

test('a missing or invalid file changes nothing, and each bad row is reported without a cédula', async () => {
  expect(await command('import-people', path('nada.csv'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('(ENOENT)'),
  })
  const { code, output } = await command('import-people', file('mal.csv', `${ONE_PERSON}luis,0912345678,,,x,sí\n`))
  expect(code).toBe(1)
  expect(output).toContain('✗ No se cargó nadie. Hay 3 problemas en mal.csv:\n  fila 3, correo: No es un correo.')
  expect(output).not.toContain('0912345678')
  expect(await names()).toEqual([])
})

describe('where there is no company', () => {
  const email = 'ana@acme.co'
  test.each([
    ['backup', path('vacia.gz')],
    ['operator', 'list'],
    ['operator', 'create', email, '--generate'],
    ['export-person', email],
    ['erase-person', email],
    ['rotate-pepper', '--status'],
    ['import-people', file('ensayo.csv', ONE_PERSON), '--dry-run'],
    ['import-people', '--undo', '1'],
  ])('%s %s begins none, in a folder or in a database', async (...argv) => {
    // Not in the folder of the test, which the account of a database may not enter.
    const dataDir = join(tmpdir(), `orbita-ninguna-${process.pid}`)
    const embedded = { DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: dataDir }
    const { code, output } = await commandWith(embedded, ...argv)
    expect([code, output.split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(
        /^✗ No hay una base de datos en .*, y esta orden no crea ninguna\. Define DATA_DIR o DATABASE_URL/,
      ),
    ])
    expect(existsSync(dataDir)).toBe(false)

    const ended = await commandWith({ DATABASE_URL: await emptyDatabase() }, ...argv)
    expect([ended.code, ended.output.split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^✗ La base de datos está vacía, y esta orden no empieza ninguna\./),
    ])
    expect(existsSync(path('vacia.gz'))).toBe(false)
  })
})

test('the schema can be made once as its owner, and the product then works with a role that may not change it', async () => {
  const url = await emptyDatabase()
  const alone = { DATABASE_URL: url, DATABASE_OWNER_URL: '' }
  expect(await command('migrate', 'ya')).toMatchObject({ code: 2 })
  expect(await commandWith(alone, 'migrate')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^✗ La base de datos es de una versión anterior, y este usuario no puede cambiarla\. [^\n]+$/,
    ),
  })
  for (const _ of ['first', 'again'])
    expect(await commandWith({ DATABASE_URL: url }, 'migrate')).toMatchObject({ code: 0 })
  expect(await commandWith(alone, 'operator', 'create', 'gente@acme.co', '--generate')).toMatchObject({ code: 0 })
})

describe('a database that goes away in the middle', () => {
  afterEach(() => proxy.restore())

  test.each([
    ['operator', 'list'],
    ['export-person', 'ana@acme.co'],
    ['backup', path('a-medias.gz')],
    ['import-people', file('una.csv', ONE_PERSON)],
    ['rotate-pepper', '--status'],
  ])('is told in one line by %s %s, without a stack', async (...argv) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // The first connections ask for version and roles; an import and a backup open more than the others.
    const codes = new Set<unknown>()
    for (let connections = 2; connections < 6; connections++) {
      proxy.goAwayAfter(connections)
      const { code, output } = await command(...argv)
      await proxy.restore()
      codes.add(code)
      if (code === 1) expect(output.split('\n').at(-1), `${connections} connections`).toMatch(/^✗ .*base de datos.*\.$/)
      expect(error.mock.calls, `${connections} connections`).toEqual([])
    }
    error.mockRestore()
    expect(codes).toContain(1)
  })
})

test('people are listed by a dry run, then imported, then found unchanged', async () => {
  const people = file('personas.csv', ONE_PERSON)
  const rehearsed = await command('import-people', people, '--dry-run')
  expect(rehearsed.output).toContain('Nuevas: 1\n  fila 2  ana@acme.co\nCambian: 0\nSin cambios: 0\nEnsayo')
  expect(await names()).toEqual([])

  expect(await command('import-people', people)).toMatchObject({ code: 0, output: expect.stringContaining('Listo.') })
  expect(await names()).toEqual(['Ana Ñúñez'])
  expect((await command('import-people', people)).output).toContain('Nuevas: 0\nCambian: 0\nSin cambios: 1')
  expect((await command('import-people', file('otra.csv', ONE_PERSON.replace('Ventas', 'Personas')))).output).toContain(
    'Cambian: 1\n  fila 2  ana@acme.co  (area)',
  )
})

describe('another pepper', () => {
  const other = { PEPPER: randomBytes(32).toString('base64') }
  const refusal =
    /^✗ PEPPER no es la clave de esta base de datos: la base se llenó con la [0-9a-f]{16} y se le da la [0-9a-f]{16}\. .*$/

  test.each([['import-people'], ['backup']])('is refused in one line by %s, which changes nothing', async (name) => {
    const people = file('personas.csv', ONE_PERSON)
    const before = await command('import-people', people, '--dry-run')
    const argument = name === 'backup' ? path('con-otra-clave.gz') : people
    const { code, output } = await commandWith(other, name, argument)
    expect(code).toBe(1)
    expect(output.split('\n').at(-1)).toMatch(refusal)
    expect(existsSync(path('con-otra-clave.gz'))).toBe(false)
    expect(await command('import-people', people, '--dry-run')).toEqual(before)
  })

  test('replaces a lost one only on request, and never while the product runs', async () => {
    const url = { DATABASE_URL: await emptyDatabase() }
    const people = file('personas.csv', ONE_PERSON)
    await commandWith(url, 'import-people', people)
    const presence = await holdPresence({ config: { connectionString: url.DATABASE_URL }, what: 'servidor' })
    const early = await commandWith({ ...url, ...other }, 'rotate-pepper', '--lost')
    expect(early).toMatchObject({ code: 1, output: expect.stringContaining('servidor (proceso') })
    await presence.close()

    expect(await commandWith({ ...url, ...other }, 'rotate-pepper', '--lost')).toMatchObject({ code: 0 })
    expect(await commandWith(url, 'import-people', people)).toMatchObject({ code: 1 })
    const imported = await commandWith({ ...url, ...other }, 'import-people', people)
    expect(imported.output).toContain('Cambian: 1')
  })
})

test('D-70: the codes of an operator are shown in the demo company alone', async () => {
  const email = 'juliana@acme.co'
  const keys = deriveKeys(Buffer.from(variablesOf(proxy.url).PEPPER, 'base64'))
  await command('operator', 'list')
  await transaction(db.pool, (tx) =>
    createEnrolledOperator(tx, { email, passphraseHash: 'none', keys, now: new Date() }),
  )
  const refused = { code: 1, output: expect.stringContaining('solo se muestran en la empresa de demostración') }
  expect(await commandWith({ DEMO: '0' }, 'operator', 'code', email)).toMatchObject(refused)
  expect(await commandWith({ DEMO: '1' }, 'operator', 'code', email)).toMatchObject(refused)

  await db.pool.query(`insert into accounts (kind, email, password_hash) values ('employee', $1, 'none')`, [DEMO_EMAIL])
  expect(await commandWith({ DEMO: '0' }, 'operator', 'code', email)).toMatchObject(refused)
  expect(await commandWith({ DEMO: '1' }, 'operator', 'code', email)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d{6}$/),
  })
  expect(await commandWith({ DEMO: '1' }, 'operator', 'code', 'nadie@acme.co')).toMatchObject({ code: 1 })
  await db.pool.query('delete from accounts where email in ($1, $2)', [email, DEMO_EMAIL])
})

test('D-70: an operator is created, listed and reset, and the last one cannot be disabled', async () => {
  const created = await command('operator', 'create', 'Gente@Acme.co', '--generate')
  expect(created).toMatchObject({ code: 0 })
  expect(created.output).toMatch(/no se vuelve a mostrar: (?:\w{5}-){3}\w{5}$/)
  expect(await command('operator', 'create', 'gente@acme.co', '--generate')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Ya hay una persona operadora'),
  })
  expect((await command('operator', 'list')).output).toContain('gente@acme.co  sin autenticador  nunca entró')
  expect(await command('operator', 'disable', 'gente@acme.co')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Es la última persona operadora activa'),
  })
  expect(await command('operator', 'reset', 'nadie@acme.co', '--generate')).toMatchObject({ code: 1 })
  expect(await command('operator', 'reset', 'gente@acme.co', '--generate')).toMatchObject({ code: 0 })

  await command('operator', 'create', 'apoyo@acme.co', '--generate')
  expect(await command('operator', 'disable', 'gente@acme.co')).toMatchObject({ code: 0 })
  expect((await command('operator', 'list')).output).toContain('gente@acme.co  deshabilitada')
  expect(await command('operator', 'enable', 'gente@acme.co')).toMatchObject({ code: 0 })
})
