import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from './cli.ts'
import { holdPresence } from './infra/db/presence.ts'
import { asUser, type DatabaseProxy, databaseProxy } from './testing/database-proxy.ts'
import { type OwnedTestDatabase, testDatabase } from './testing/test-database.ts'

const PEPPER = randomBytes(32).toString('base64')
const PEOPLE = 'correo,cedula,nombre,area,plataformas,activo\nana@acme.co,0912345678,Ana Ñúñez,Ventas,figuras,sí\n'

let folder: string
let db: OwnedTestDatabase
let proxy: DatabaseProxy
let databases = 0
const noted: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbita-cli-'))
  db = await testDatabase()
  proxy = await databaseProxy(db.config)
})

afterEach(() => {
  process.exitCode = undefined
})

afterAll(async () => {
  await proxy.close()
  for (; databases > 0; databases--) await db.asOwner(`drop database ${db.config.database}_${databases} with (force)`)
  rmSync(folder, { recursive: true })
})

type Ended = { code: unknown; said: string }

async function command(...argv: string[]): Promise<Ended> {
  return commandWith({}, ...argv)
}

async function commandWith(over: Readonly<Record<string, string>>, ...argv: string[]): Promise<Ended> {
  const lines: string[] = []
  const { DATABASE_URL = proxy.url } = over
  const variables = { DATABASE_URL, DATABASE_OWNER_URL: asUser(DATABASE_URL, db.owner), PEPPER, ...over }
  await runCommand(argv, { variables, say: (line) => lines.push(line), note: (line) => noted.push(line) })
  return { code: process.exitCode, said: lines.join('\n') }
}

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const names = async () => (await db.pool.query('select name from users order by id')).rows.map(({ name }) => name)

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
  [['rotate-pepper'], 'Uso: npm run rotate-pepper'],
  [['operator'], 'Uso: npm run operator'],
  [['operator', 'create'], 'Uso: npm run operator'],
  [['operator', 'create', 'no es un correo'], 'Uso: npm run operator'],
  [['operator', 'borrar', 'ana@acme.co'], 'Uso: npm run operator'],
  [['operator', 'create', 'ana@acme.co', '--passphrase', 'x'], 'Uso: npm run operator'],
])('%j is refused with the usage', async (argv, message) => {
  const { code, said } = await command(...argv)
  expect(code).toBe(2)
  expect(said).toContain(message)
})

test('a missing or invalid file changes nothing, and each bad row is reported without a cédula', async () => {
  expect(await command('import-people', join(folder, 'nada.csv'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('(ENOENT)'),
  })
  const { code, said } = await command('import-people', file('mal.csv', `${PEOPLE}luis,0912345678,,,x,sí\n`))
  expect(code).toBe(1)
  expect(said).toContain('✗ No se cargó nadie. Hay 3 problemas en mal.csv:\n  fila 3, correo: No es un correo.')
  expect(said).not.toContain('0912345678')
  expect(await names()).toEqual([])
})

test('people are listed by a dry run, then imported, then found unchanged', async () => {
  const path = file('personas.csv', PEOPLE)
  const rehearsed = await command('import-people', path, '--dry-run')
  expect(rehearsed.said).toContain('Nuevas: 1\n  fila 2  ana@acme.co\nCambian: 0\nSin cambios: 0\nEnsayo')
  expect(await names()).toEqual([])

  expect(await command('import-people', path)).toMatchObject({ code: 0, said: expect.stringContaining('Listo.') })
  expect(await names()).toEqual(['Ana Ñúñez'])
  expect((await command('import-people', path)).said).toContain('Nuevas: 0\nCambian: 0\nSin cambios: 1')
  expect((await command('import-people', file('otra.csv', PEOPLE.replace('Ventas', 'Personas')))).said).toContain(
    'Cambian: 1\n  fila 2  ana@acme.co  (area)',
  )
})

describe('another pepper', () => {
  const other = { PEPPER: randomBytes(32).toString('base64') }
  const refusal =
    /^✗ PEPPER no es la clave de esta base de datos: la base se llenó con la [0-9a-f]{16} y se le da la [0-9a-f]{16}\. .*$/

  test.each([['import-people'], ['backup']])('is refused in one line by %s, which changes nothing', async (name) => {
    const people = file('personas.csv', PEOPLE)
    const before = await command('import-people', people, '--dry-run')
    const path = name === 'backup' ? join(folder, 'con-otra-clave.gz') : people
    const { code, said } = await commandWith(other, name, path)
    expect(code).toBe(1)
    expect(said.split('\n').at(-1)).toMatch(refusal)
    expect(existsSync(join(folder, 'con-otra-clave.gz'))).toBe(false)
    expect(await command('import-people', people, '--dry-run')).toEqual(before)
  })

  test('replaces a lost one only on request, and never while the product runs', async () => {
    const url = { DATABASE_URL: await emptyDatabase() }
    const people = file('personas.csv', PEOPLE)
    await commandWith(url, 'import-people', people)
    const presence = await holdPresence({ config: { connectionString: url.DATABASE_URL }, what: 'servidor' })
    const early = await commandWith({ ...url, ...other }, 'rotate-pepper', '--lost')
    expect(early).toMatchObject({ code: 1, said: expect.stringContaining('servidor (proceso') })
    await presence.close()

    expect(await commandWith({ ...url, ...other }, 'rotate-pepper', '--lost')).toMatchObject({ code: 0 })
    expect(await commandWith(url, 'import-people', people)).toMatchObject({ code: 1 })
    const imported = await commandWith({ ...url, ...other }, 'import-people', people)
    expect(imported.said).toContain('Cambian: 1')
  })
})

describe('a payroll', () => {
  const HEADER = 'numero,correo,cedula,nombres,apellidos,ingreso,plataformas'
  const company = (count: number, from = 0) =>
    Array.from(
      { length: count },
      (_, n) => `${from + n},p${from + n}@acme.co,${30_000_000 + from + n},Ana,Paz,03/02/2019,figuras`,
    )
  const csv = (name: string, lines: readonly string[]) => file(name, [HEADER, ...lines].join('\n'))
  let url: { DATABASE_URL: string }
  const run = (...argv: string[]) => commandWith(url, 'import-people', ...argv)

  beforeAll(async () => {
    url = { DATABASE_URL: await emptyDatabase() }
  })

  test('has a dry run that shows how its first row was read, with the cédula masked, and what looks wrong', async () => {
    const lines = [...company(1), '5,eva@acme.co,926687856,Eva,Ruiz,,figuras']
    const { code, said } = await run(csv('nomina.csv', lines), '--dry-run')
    expect(code).toBe(0)
    expect(said).toContain('⚠ Revisa antes de seguir:\n  fila 3, cedula: Parece una cédula del Ecuador')
    expect(said).toContain(`nomina.csv: 2 personas.
Así se leyó la fila 2:
  numero: 0
  correo: p0@acme.co
  cedula: •••••000 (8 cifras)
  nombre: Ana Paz
  ingreso: 2019-02-03
  plataformas: figuras
`)
    expect(said).not.toMatch(/30000000|926687856/)
  })

  test('that contradicts the database is refused with its row, and a rename shows both addresses', async () => {
    expect(await run(csv('nomina.csv', company(20)))).toMatchObject({
      code: 0,
      said: expect.stringContaining('Lote 1.'),
    })
    const taken = await run(csv('otra.csv', [company(1)[0]!.replace('p0@', 'p1@')]))
    expect(taken).toMatchObject({ code: 1, said: expect.stringContaining('  fila 2, correo: Este correo es de otra') })
    const renamed = await run(csv('otra.csv', [company(1)[0]!.replace('p0@', 'ana@')]))
    expect(renamed.said).toContain('Cambian: 1\n  fila 2  p0@acme.co → ana@acme.co  (correo)')
    expect(renamed.said).toContain('se deshace con: npm run import-people -- --undo 2')
  })

  test('retires the people it lacks, and asks for confirmation when they are many', async () => {
    const path = csv('nomina.csv', company(15, 5))
    const asked = await run(path, '--retire-missing')
    expect(asked.code).toBe(1)
    expect(asked.said).toContain('Se retiran: 5\n  ana@acme.co\n  p1@acme.co')
    expect(asked.said).toContain('el archivo retira a 5 de 20 personas activas (25 %, más del 10 %)')
    expect((await run(path, '--retire-missing', '--dry-run')).said).toContain('Pedirá --confirm')
    expect(await run(path, '--retire-missing', '--confirm')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Lote 3.'),
    })
  })

  test('is undone once, and the refusals say why', async () => {
    expect((await run('--undo', '3')).said).toBe(
      `Lote 3 (nomina.csv) deshecho.
Vuelven a como estaban: 5
Creadas, ahora quitadas: 0
Creadas que ya tenían algo en el producto, ahora inactivas: 0`,
    )
    expect(await run('--undo', '3')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^✗ .* ya se deshizo el 20/),
    })
    expect(await run('--undo', '9')).toMatchObject({ code: 1, said: '✗ No se deshizo nada: no existe el lote 9.' })
  })

  test('that is large reports its progress apart from the result', async () => {
    noted.length = 0
    const { said } = await run(csv('grande.csv', company(200, 100)), '--dry-run')
    expect(noted.slice(-2)).toEqual(['Comparando: 190 de 200', 'Comparando: 200 de 200'])
    expect(said).not.toContain('Comparando')
  })

  test('is imported to its end although the reader of its output has gone', async () => {
    const path = csv('grande.csv', company(300))
    const source = `import { runCommand } from ${JSON.stringify(join(import.meta.dirname, 'cli.ts'))}
      await runCommand(['import-people', ${JSON.stringify(path)}, '--dry-run'])`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
      cwd: import.meta.dirname,
      env: { ...process.env, ...url, DATABASE_OWNER_URL: asUser(url.DATABASE_URL, db.owner), PEPPER },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    let errors = ''
    child.stderr.on('data', (data) => {
      errors += data
    })
    expect(await once(child, 'close')).toEqual([0, null])
    expect(errors).toMatch(/^(Comparando: \d+ de 300\n)+$/)
  })
})

/** Creates an empty database on the same server. @returns its DATABASE_URL */
async function emptyDatabase(): Promise<string> {
  const name = `${db.config.database}_${++databases}`
  await db.asOwner(`create database ${name}`)
  return proxy.url.replace(/[^/]+$/, name)
}

describe('a backup', () => {
  let backup: string

  beforeAll(async () => {
    backup = join(folder, 'copia.gz')
    const made = await command('backup', backup)
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Copia hecha en') })
    const eva = PEOPLE.replace('ana@', 'eva@').replace('09123', '09124').replace('Ana', 'Eva')
    await command('import-people', file('mas.csv', eva))
    expect(await names()).toHaveLength(2)
  })

  const refused = async (restoring: Promise<Ended>, reason: RegExp) => {
    const { code, said } = await restoring
    expect(code).toBe(1)
    expect(said).toMatch(/^✗ [^\n]+$/)
    expect(said).toMatch(reason)
    expect(await names()).toHaveLength(2)
  }

  test('that was made is recorded with its end, so that its age can be watched', async () => {
    const { rows } = await db.pool.query("select outcome, summary, succeeded_at from job_runs where name = 'backup'")
    expect(rows).toEqual([
      { outcome: 'done', summary: expect.stringMatching(/^\d+ tablas, \d+ filas$/), succeeded_at: expect.any(Date) },
    ])
  })

  test('that could not be written is not recorded', async () => {
    const { rows: before } = await db.pool.query("select * from job_runs where name = 'backup'")
    expect(await command('backup', join(folder, 'no-existe', 'copia.gz'))).toMatchObject({ code: 1 })
    expect((await db.pool.query("select * from job_runs where name = 'backup'")).rows).toEqual(before)
  })

  test('that is damaged, unsigned or of another pepper changes nothing', async () => {
    await refused(command('restore', file('rota.gz', 'nada'), '--confirm'), /no lleva firma/)
    await refused(command('restore', file('rota.gz', 'nada'), '--confirm', '--unsigned'), /dañado/)
    const other = { PEPPER: randomBytes(32).toString('base64') }
    await refused(commandWith(other, 'restore', backup, '--confirm'), /otra clave PEPPER/)
  })

  test('is not restored over people of another pepper', async () => {
    const elsewhere = await emptyDatabase()
    const other = { PEPPER: randomBytes(32).toString('base64') }
    const moved = { ...other, DATABASE_URL: elsewhere }
    const people = file('otra-empresa.csv', PEOPLE)
    expect(await commandWith(moved, 'import-people', people)).toMatchObject({ code: 0 })

    const restoring = await commandWith({ DATABASE_URL: elsewhere }, 'restore', backup, '--confirm')
    expect(restoring).toMatchObject({ code: 1, said: expect.stringMatching(/^✗ PEPPER no es la clave de esta base/) })
    expect((await commandWith(moved, 'import-people', people)).said).toContain('Sin cambios: 1')
  })

  test('does not replace people without consent, and says how many there are', async () => {
    await refused(command('restore', backup), /se reemplazaría todo lo que tiene \(2 personas, 2 cuentas, .*--confirm/)
  })

  test('is not restored while the product runs, and the refusal names the process', async () => {
    const presence = await holdPresence({ config: db.config, what: 'servidor' })
    await refused(command('restore', backup, '--confirm'), /hay procesos de Órbita .* servidor \(proceso \d+ en /)
    await presence.close()
  })

  test('is not restored when the current contents cannot be saved first', async () => {
    const nowhere = join(folder, 'no-existe', 'antes.gz')
    const { code, said } = await command('restore', backup, '--confirm', '--safety-copy', nowhere)
    expect(code).toBe(1)
    expect(said).toMatch(/No se pudo escribir la copia en .*antes\.gz \(ENOENT\)/)
    expect(await names()).toHaveLength(2)
  })

  test('restores its contents, opens no session, and saves what it replaced', async () => {
    const account = '(select min(id) from accounts)'
    const traces = `insert into sessions (token_hash, account_id, created_at, seen_at, idle_for, idle_until, ends_at)
      values (sha256('t'), ${account}, now(), now(), interval '1 hour', now() + interval '1 hour', now() + interval '1 day');
      insert into sign_in_attempts (account_key, network, at) values (sha256('a'), '10.0.0.1', now());
      insert into operations (account_id, id, request_hash, at) values (${account}, gen_random_uuid(), sha256('o'), now())`
    await db.pool.query(traces)
    const now = join(folder, 'con-sesiones.gz')
    await command('backup', now)

    await proxy.cut()
    await proxy.restore()
    await db.pool.query('select 1')
    const restored = await command('restore', backup, '--confirm')
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('iguales a las copiadas') })
    expect(await names()).toEqual(['Ana Ñúñez'])
    const [, kept] = /Copia de lo que había.*: (\S+antes-de-restaurar-\S+\.gz)/.exec(restored.said) ?? []

    expect(await command('restore', now, '--confirm')).toMatchObject({ code: 0 })
    expect(await names()).toHaveLength(2)
    const rows =
      'select (select count(*) from sessions) + (select count(*) from sign_in_attempts) + (select count(*) from operations) as left'
    expect((await db.pool.query(rows)).rows).toEqual([{ left: 0 }])

    expect(await command('restore', kept ?? '', '--confirm', '--safety-copy', join(folder, 'a.gz'))).toMatchObject({
      code: 0,
    })
    expect(await names()).toHaveLength(2)
    expect(existsSync(join(folder, 'a.gz'))).toBe(true)
  })
})

test('D-70: an operator is created, listed and reset, and the last one cannot be disabled', async () => {
  const created = await command('operator', 'create', 'Gente@Acme.co', '--generate')
  expect(created).toMatchObject({ code: 0 })
  expect(created.said).toMatch(/no se vuelve a mostrar: (?:\w{5}-){3}\w{5}$/)
  expect(await command('operator', 'create', 'gente@acme.co', '--generate')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Ya hay una persona operadora'),
  })
  expect((await command('operator', 'list')).said).toContain('gente@acme.co  sin autenticador  nunca entró')
  expect(await command('operator', 'disable', 'gente@acme.co')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Es la última persona operadora activa'),
  })
  expect(await command('operator', 'reset', 'nadie@acme.co', '--generate')).toMatchObject({ code: 1 })
  expect(await command('operator', 'reset', 'gente@acme.co', '--generate')).toMatchObject({ code: 0 })

  await command('operator', 'create', 'apoyo@acme.co', '--generate')
  expect(await command('operator', 'disable', 'gente@acme.co')).toMatchObject({ code: 0 })
  expect((await command('operator', 'list')).said).toContain('gente@acme.co  deshabilitada')
  expect(await command('operator', 'enable', 'gente@acme.co')).toMatchObject({ code: 0 })
})

describe('export-person', () => {
  const out = () => join(folder, 'ana.zip')

  test('of an unknown e-mail writes no file', async () => {
    expect(await command('export-person', 'nadie@acme.co', '--out', out())).toEqual({
      code: 1,
      said: '✗ No hay una persona con ese correo.',
    })
    expect(existsSync(out())).toBe(false)
  })

  test('writes a zip that only its owner may read, and replaces none', async () => {
    await db.pool.query(
      `insert into users (email, name, platform) values ('exportada@acme.co', 'Eva', '{figuras}') on conflict do nothing`,
    )
    expect(await command('export-person', ' EXPORTADA@acme.co', '--out', out())).toMatchObject({ code: 0 })
    expect(statSync(out()).mode & 0o777).toBe(0o600)
    const { 'datos.json': bytes } = unzipSync(readFileSync(out()))
    expect(JSON.parse(strFromU8(bytes!))).toMatchObject({ perfil: [{ correo: 'exportada@acme.co', nombre: 'Eva' }] })

    const before = readFileSync(out())
    const { code, said } = await command('export-person', 'exportada@acme.co', '--out', out())
    expect([code, said]).toEqual([1, expect.stringContaining('Ya existe')])
    expect(readFileSync(out()).equals(before)).toBe(true)
  })
})

test('erase-person says what goes, erases with --confirm alone, and refuses the second time', async () => {
  const { rows } = await db.pool.query(
    `insert into users (email, name, platform) values ('borrada@acme.co', 'Borrada', '{figuras}') returning id`,
  )
  const nameNow = async () => (await db.pool.query('select name from users where id = $1', [rows[0].id])).rows[0].name

  const preview = await command('erase-person', 'borrada@acme.co')
  expect([preview.code, preview.said]).toEqual([0, expect.stringContaining('No se borró nada')])
  expect(await nameNow()).toBe('Borrada')

  expect(await command('erase-person', 'Borrada@acme.co', '--confirm')).toMatchObject({ code: 0 })
  expect(await nameNow()).toBe('Persona retirada')
  expect(await command('erase-person', 'borrada@acme.co', '--confirm')).toMatchObject({
    code: 1,
    said: expect.stringContaining('No hay una persona con ese correo'),
  })
})
