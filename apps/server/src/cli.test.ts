import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runCommand } from './cli.ts'
import { type DatabaseProxy, databaseProxy } from './testing/database-proxy.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

const PEPPER = randomBytes(32).toString('base64')
const PEOPLE = 'correo,cedula,nombre,area,plataformas,activo\nana@acme.co,0912345678,Ana Ñúñez,Ventas,figuras,sí\n'

let folder: string
let db: TestDatabase
let proxy: DatabaseProxy

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
  rmSync(folder, { recursive: true })
})

async function command(...argv: string[]): Promise<{ code: unknown; said: string }> {
  const lines: string[] = []
  const variables = { DATABASE_URL: proxy.url, PEPPER }
  await runCommand(argv, { variables, say: (line) => lines.push(line) })
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
  [['backup'], 'Uso: npm run backup'],
  [['restore'], 'Uso: npm run restore'],
])('%j is not how to ask, and it says how', async (argv, message) => {
  const { code, said } = await command(...argv)
  expect(code).toBe(2)
  expect(said).toContain(message)
})

test('a file that is not there, or not right, changes nobody and is told row by row without a cédula', async () => {
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

test('people are shown first, then brought in, then found the same', async () => {
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

test('a backup brings back what was there, and a damaged one changes nothing', async () => {
  const backup = join(folder, 'copia.gz')
  expect(await command('backup', backup)).toMatchObject({ code: 0, said: expect.stringContaining('Copia hecha en') })
  await command(
    'import-people',
    file('mas.csv', PEOPLE.replace('ana@', 'eva@').replace('09123', '09124').replace('Ana', 'Eva')),
  )
  expect(await names()).toHaveLength(2)

  const damaged = await command('restore', file('rota.gz', 'nada'))
  expect(damaged.code).toBe(1)
  expect(damaged.said).toMatch(/^✗ /)
  expect(await names()).toHaveLength(2)

  await proxy.cut()
  await proxy.restore()
  await db.pool.query('select 1')
  const restored = await command('restore', backup)
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('iguales a las copiadas') })
  expect(await names()).toEqual(['Ana Ñúñez'])
})
