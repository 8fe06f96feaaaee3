import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdPresence } from '../infra/db/presence.ts'
import { commandLine, type EndedCommand, ONE_PERSON } from '../testing/processes/command-line.ts'

const cli = await commandLine()
const { command, commandWith, db, emptyDatabase, file, names, path, proxy } = cli
afterAll(cli.close)

describe('a backup', () => {
  let backup: string

  beforeAll(async () => {
    backup = path('copia.gz')
    await command('import-people', file('personas.csv', ONE_PERSON))
    const made = await command('backup', backup)
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Copia hecha en') })
    const eva = ONE_PERSON.replace('ana@', 'eva@').replace('09123', '09124').replace('Ana', 'Eva')
    await command('import-people', file('mas.csv', eva))
    expect(await names()).toHaveLength(2)
  })

  const refused = async (restoring: Promise<EndedCommand>, reason: RegExp) => {
    const { code, output } = await restoring
    expect(code).toBe(1)
    expect(output).toMatch(/^✗ [^\n]+$/)
    expect(output).toMatch(reason)
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
    expect(await command('backup', path('no-existe', 'copia.gz'))).toMatchObject({ code: 1 })
    expect((await db.pool.query("select * from job_runs where name = 'backup'")).rows).toEqual(before)
  })

  test('that is damaged, unsigned or of another pepper changes nothing', async () => {
    await refused(command('restore', file('rota.gz', 'nada'), '--confirm'), /no lleva firma/)
    await refused(command('restore', file('rota.gz', 'nada'), '--confirm', '--unsigned'), /dañado/)
    const other = { PEPPER: randomBytes(32).toString('base64') }
    await refused(commandWith(other, 'restore', backup, '--confirm'), /otra clave PEPPER/)
  })

  test('that cannot be read makes no database, and neither does one of another release', async () => {
    const dataDir = path('sin-base')
    const embedded = { DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: dataDir }
    await refused(commandWith(embedded, 'restore', path('nada.gz')), /^✗ No existe el archivo/)
    const older = file('otra.gz', '')
    const manifest = { format: 1, schemaVersion: '0'.repeat(64), server: '', takenAt: '2026-01-01T00:00:00Z' }
    writeFileSync(older, gzipSync(`-- manifest ${JSON.stringify({ ...manifest, tables: [], sequences: [] })}\n`))
    await refused(commandWith(embedded, 'restore', older, '--unsigned'), /otra versión del producto/)
    await refused(command('restore', older, '--unsigned', '--confirm'), /otra versión del producto/)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('is not restored over people of another pepper', async () => {
    const elsewhere = await emptyDatabase()
    const other = { PEPPER: randomBytes(32).toString('base64') }
    const moved = { ...other, DATABASE_URL: elsewhere }
    const people = file('otra-empresa.csv', ONE_PERSON)
    expect(await commandWith(moved, 'import-people', people)).toMatchObject({ code: 0 })

    const restoring = await commandWith({ DATABASE_URL: elsewhere }, 'restore', backup, '--confirm')
    expect(restoring).toMatchObject({ code: 1, output: expect.stringMatching(/^✗ PEPPER no es la clave de esta base/) })
    expect((await commandWith(moved, 'import-people', people)).output).toContain('Sin cambios: 1')
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
    const nowhere = path('no-existe', 'antes.gz')
    const { code, output } = await command('restore', backup, '--confirm', '--safety-copy', nowhere)
    expect(code).toBe(1)
    expect(output).toMatch(/No se pudo escribir la copia en .*antes\.gz \(ENOENT\)/)
    expect(await names()).toHaveLength(2)
  })

  test('restores its contents, opens no session, and saves what it replaced', async () => {
    const account = '(select min(id) from accounts)'
    const traces = `insert into sessions (token_hash, account_id, created_at, seen_at, idle_for, idle_until, ends_at)
      values (sha256('t'), ${account}, now(), now(), interval '1 hour', now() + interval '1 hour', now() + interval '1 day');
      insert into sign_in_attempts (account_key, network, at) values (sha256('a'), '10.0.0.1', now());
      insert into operations (account_id, id, request_hash, at) values (${account}, gen_random_uuid(), sha256('o'), now())`
    await db.pool.query(traces)
    const now = path('con-sesiones.gz')
    await command('backup', now)

    await proxy.cut()
    await proxy.restore()
    await db.pool.query('select 1')
    const restored = await command('restore', backup, '--confirm')
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('iguales a las copiadas') })
    expect(await names()).toEqual(['Ana Ñúñez'])
    const [, kept] = /Copia de lo que había.*: (\S+antes-de-restaurar-\S+\.gz)/.exec(restored.output) ?? []

    expect(await command('restore', now, '--confirm')).toMatchObject({ code: 0 })
    expect(await names()).toHaveLength(2)
    const rows =
      'select (select count(*) from sessions) + (select count(*) from sign_in_attempts) + (select count(*) from operations) as left'
    expect((await db.pool.query(rows)).rows).toEqual([{ left: 0 }])

    expect(await command('restore', kept ?? '', '--confirm', '--safety-copy', path('a.gz'))).toMatchObject({
      code: 0,
    })
    expect(await names()).toHaveLength(2)
    expect(existsSync(path('a.gz'))).toBe(true)
  })
})
