import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asTypedHere } from '../root.ts'
import { asUser } from '../testing/databases/database-proxy.ts'
import { commandLine, ONE_PERSON } from '../testing/processes/command-line.ts'
import { checkLocks } from './doctor/check-database.ts'
import { checkDisk } from './doctor/check-machine.ts'
import { checkClock, checkZone } from './doctor/check-time.ts'

const cli = await commandLine()
const { command, commandWith, db, emptyDatabase, file, path } = cli
const client = new pg.Client(db.config)
await client.connect()
afterAll(async () => {
  await client.end()
  await cli.close()
})

const REAL = { DEMO: '0', PUBLIC_ORIGIN: 'https://orbita.example', TRUST_PROXY: '127.0.0.1/32' }

beforeAll(async () => {
  await command('import-people', file('personas.csv', ONE_PERSON))
})

const lines = async (over: Readonly<Record<string, string>> = REAL) => {
  const { code, output } = await commandWith(over, 'doctor')
  return { code, lines: output.split('\n') }
}
const bad = (what: string, words: RegExp) => expect.stringMatching(new RegExp(`^✗ ${what}: .*${words.source}`))

describe('doctor', () => {
  test('says of each part of a sound installation that it is well', async () => {
    const { code, lines: found } = await lines()
    expect(found.map((line) => line.split(':')[0])).toEqual([
      '✓ Versiones',
      '✓ Entorno',
      '✓ PgBouncer',
      '✓ TLS',
      '✓ Disco',
      '✓ Usuario',
      '✓ Reloj',
      '✓ Zona horaria',
      '✓ Base de datos',
      '✓ PEPPER',
      '✓ Copia',
      '✓ Cerrojos',
      '✓ Contadores',
      'Todo está bien.',
    ])
    expect(code).toBe(0)
  })

  test('refuses an argument, and variables that are not valid, with the whole list', async () => {
    expect(await command('doctor', 'todo')).toMatchObject({ code: 2 })
    const { code, output } = await commandWith({ ...REAL, PORT: 'ochenta', LOG_LEVEL: 'todo' }, 'doctor')
    expect(code).toBe(1)
    expect(output).toMatch(/PORT: debe ser .*\n.*LOG_LEVEL: debe ser/)
  })

  test('doubts what is valid and seldom meant, and does not fail for it', async () => {
    const { code, lines: found } = await lines({
      DEMO: '0',
      PUBLIC_ORIGIN: 'http://orbita.example',
      DATABASE_URL: asUser(cli.proxy.url, db.owner),
      DATABASE_OWNER_URL: '',
    })
    expect(code).toBe(0)
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^⚠ Entorno: falta PUBLIC_ORIGIN/)]))
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^⚠ Entorno: falta TRUST_PROXY/)]))
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^⚠ Usuario: .*DATABASE_OWNER_URL/)]))
  })

  test.each([
    [
      'a database that is not there',
      { DATABASE_URL: cli.proxy.url.replace(/[^/]+$/, 'no_hay'), DATABASE_OWNER_URL: '' },
      bad('Base de datos', /no existe en ese servidor/),
    ],
    ['another pepper', { PEPPER: randomBytes(32).toString('base64') }, bad('PEPPER', /no es la clave de esta base/)],
  ])('says what to do about %s', async (_what, over, line) => {
    const { code, lines: found } = await lines({ ...REAL, ...over })
    expect(code).toBe(1)
    expect(found).toContainEqual(line)
    expect(found.at(-1)).toBe('Por corregir: 1.')
  })

  test('begins no company where there is none', async () => {
    const { lines: found } = await lines({ ...REAL, DATABASE_URL: await emptyDatabase() })
    expect(found).toContainEqual(bad('Base de datos', /vacía/))
    const nowhere = {
      ...REAL,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      DATA_DIR: join(tmpdir(), `orbita-nada-${process.pid}`),
    }
    expect((await lines(nowhere)).lines).toContainEqual(bad('Base de datos', /No hay una base de datos en/))
  })

  test('tells an old copy, and counters behind their rows with what mends them', async () => {
    await db.asOwner(`update schema_state set company_since = now() - interval '2 days'`)
    await db.asOwner('alter table users alter id restart with 1')
    const { code, lines: found } = await lines()
    expect(code).toBe(1)
    expect(found).toContainEqual(bad('Copia', /todavía no hay ninguna.*npm run backup/))
    const [, mend = ''] =
      /^✗ Contadores: .* ejecuta: (.*)$/.exec(found.find((line) => line.startsWith('✗ Conta')) ?? '') ?? []
    await db.asOwner(mend)
    await command('backup', path('copia.gz'))
    expect((await lines()).code).toBe(0)
  })

  test('finds the session that keeps a lock and does nothing', async () => {
    const idle = new pg.Client({ ...db.config, application_name: 'orbita' })
    await idle.connect()
    const { rows } = await idle.query('select pg_backend_pid() as pid, pg_try_advisory_lock(7)')
    expect((await checkLocks(client)).state).toBe('well')
    expect(await checkLocks(client, '0')).toMatchObject({
      state: 'bad',
      words: expect.stringContaining(`select pg_terminate_backend(${rows[0].pid})`),
    })
    await idle.end()
  })

  test('compares clocks, rules of the zone and room with what the product needs', async () => {
    const off = (ms: number) => () => Date.now() + ms
    expect((await checkClock(client)).state).toBe('well')
    expect((await checkClock(client, off(5_000))).state).toBe('doubt')
    expect((await checkClock(client, off(-11 * 60_000))).state).toBe('bad')

    for (const zone of ['America/Bogota', 'America/Santiago', 'Europe/Madrid', 'Asia/Kolkata', 'UTC'])
      expect(await checkZone(client, zone), zone).toMatchObject({ state: 'well' })
    const stale = { query: async () => ({ rows: Array.from({ length: 36 }, () => ({ minutes: -240 })) }) }
    expect(await checkZone(stale as never, 'America/Bogota')).toMatchObject({
      state: 'bad',
      words: expect.stringContaining('no dan la misma hora'),
    })
    expect(await checkZone(client, 'America/Lugar')).toMatchObject({ state: 'bad' })

    expect((await checkDisk('/datos', async () => 63)).state).toBe('bad')
    expect((await checkDisk('/datos', async () => 100)).state).toBe('doubt')
    expect((await checkDisk('/datos', async () => 4_000)).state).toBe('well')
    expect((await checkDisk(undefined, async () => 100)).state).toBe('doubt')
  })
})

test.each([
  'doctor',
  'operator',
  'import-people',
  'export-person',
  'erase-person',
  'backup',
  'migrate',
  'restore',
  'rotate-pepper',
  'evidence',
])('%s --help says what it is for and how it is typed, whatever the environment', async (name) => {
  const { code, output } = await commandWith(
    { DATABASE_URL: 'postgres://u:c@127.0.0.1:1/nada', PORT: 'x' },
    name,
    '--help',
  )
  expect(code).toBe(0)
  expect(output).toMatch(new RegExp(`^${name}: .*\\.\\nUso: npm run ${name}`))
  expect((await command('--help')).output).toContain(`  ${name} `)
})

test('a release names its own program, and a checkout npm', () => {
  const text = 'Uso: npm run backup -- copia.gz. O npm run import-people --dry-run; npm start'
  expect(asTypedHere(mkdtempRoot({ name: 'orbita' }))(text)).toBe(text)
  expect(asTypedHere(mkdtempRoot({ name: 'orbita', platform: 'linux-x64' }))(text)).toBe(
    'Uso: node orbita.mjs backup copia.gz. O node orbita.mjs import-people --dry-run; node orbita.mjs',
  )
})

function mkdtempRoot(manifest: unknown): string {
  const root = mkdtempSync(join(tmpdir(), 'orbita-root-'))
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest))
  afterAll(() => rmSync(root, { recursive: true }))
  return root
}
