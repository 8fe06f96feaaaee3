import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyCreated } from '../../../testing/databases/created-cluster.ts'
import { DataDirError } from './data-dir-error.ts'
import { type Cluster, openCluster } from './open-cluster.ts'
import { discardStalePidFile } from './pid-file.ts'
import { isRunning, removeTemporaryFolder, temporaryFolder } from './testing/temporary-data.ts'

let folder: string
let opened: Cluster[]

beforeEach(() => {
  folder = temporaryFolder()
  opened = []
})

afterEach(async () => {
  await Promise.all(opened.map((cluster) => cluster.release()))
  await removeTemporaryFolder(folder)
})

async function open(dataDir: string, settings: Record<string, string> = {}): Promise<Cluster> {
  const cluster = await openCluster({ dataDir, product: 'orbita', testing: true, settings })
  opened.push(cluster)
  return cluster
}

async function ask(cluster: Cluster, statement: string): Promise<unknown> {
  const client = new pg.Client({ ...cluster.config })
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

function contents(dataDir: string): string[] {
  const names = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort()
  return names.map((name) => `${name} ${fs.lstatSync(path.join(dataDir, name)).mtimeMs}`)
}

test('refuses data of another major version and changes nothing in it', async () => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  fs.writeFileSync(path.join(dataDir, 'pgdata', 'PG_VERSION'), '15\n')
  const before = contents(dataDir)

  await expect(open(dataDir)).rejects.toThrow(/fue escrita por PostgreSQL 15 .* trae PostgreSQL 18.*npm run backup/)
  expect(contents(dataDir)).toEqual(before)
})

test('creates no empty database in the place of one that is gone', async () => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  fs.renameSync(path.join(dataDir, 'pgdata'), path.join(folder, 'apart'))

  await expect(open(dataDir)).rejects.toThrow(/Falta .*pgdata, y aquí ya hubo una base de datos.*No se creó otra/)
  fs.renameSync(path.join(folder, 'apart'), path.join(dataDir, 'pgdata'))
  expect(await ask(await open(dataDir), 'select 1')).toBe(1)
})

test('explains in one line why the server did not start, and leaves no server running', async () => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)

  const refusal = await open(dataDir, { shared_buffers: 'mucha' }).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(DataDirError)
  expect((refusal as Error).message).toMatch(/^La base de datos no arrancó .*shared_buffers.*postgres\.log$/)
  await expect.poll(() => isRunning(dataDir)).toBe(false)
})

test('refuses to start without the password of existing data', async () => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  fs.rmSync(path.join(dataDir, 'postgres-password'))

  await expect(open(dataDir)).rejects.toThrow(/^Falta el archivo .*postgres-password/)
})

test('refuses a password file without a password', async () => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  fs.writeFileSync(path.join(dataDir, 'postgres-password'), '')

  await expect(open(dataDir)).rejects.toThrow(/postgres-password no tiene la contraseña/)
})

test('refuses what is left of a database, says what is missing, and touches nothing of it', async () => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  fs.rmSync(path.join(dataDir, 'pgdata', 'global', 'pg_control'))
  const refusal = await open(dataDir).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DataDirError)
  expect((refusal as Error).message).toMatch(/no arrancó .*pg_control/)

  fs.rmSync(path.join(dataDir, 'pgdata', 'PG_VERSION'))
  const before = fs.readdirSync(dataDir)
  await expect(open(dataDir)).rejects.toThrow(/pgdata no es una base de datos completa/)
  expect(fs.readdirSync(dataDir)).toEqual(before)
})

test('refuses a wrong password, and leaves no server running', async () => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  fs.writeFileSync(path.join(dataDir, 'postgres-password'), 'otra\n')

  await expect(open(dataDir)).rejects.toThrow(/no acepta la contraseña/)
  await expect.poll(() => isRunning(dataDir)).toBe(false)
})

test('the first start creates the product database; the second finds its rows', async () => {
  const dataDir = path.join(folder, 'camión y ñandú, n.º 1')
  const first = await open(dataDir)
  expect(first).toMatchObject({
    joined: false,
    dataDir,
    config: { database: 'orbita', host: path.join(dataDir, 'run') },
  })
  expect(await ask(first, "select upper('ñandú')")).toBe('ÑANDÚ')
  await ask(first, 'create table kept as select 42 as answer')
  await first.release()
  await expect.poll(() => isRunning(dataDir)).toBe(false)

  const second = await open(dataDir)
  expect(second.config).toEqual(first.config)
  expect(await ask(second, 'select answer from kept')).toBe(42)
})

test('data, password and socket are closed to every other user, and nothing listens on TCP', async () => {
  const dataDir = path.join(folder, 'data')
  const cluster = await open(dataDir)

  const modes = ['.', 'pgdata', 'run', 'postgres-password'].map(
    (name) => fs.statSync(path.join(dataDir, name)).mode & 0o077,
  )
  expect(modes).toEqual([0, 0, 0, 0])
  expect(await ask(cluster, "select current_setting('listen_addresses')")).toBe('')
  await expect(ask({ ...cluster, config: { ...cluster.config, password: 'x' } }, 'select 1')).rejects.toThrow(
    /password/,
  )
})

test('a commit is on disk before it is acknowledged, except in a database for tests', async () => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  const forTests = await open(dataDir)
  expect(await ask(forTests, "select current_setting('fsync')")).toBe('off')
  await forTests.release()

  const real = await openCluster({ dataDir, product: 'orbita' })
  opened.push(real)
  const durability =
    "select concat_ws(' ', current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes'))"
  expect(await ask(real, durability)).toBe('on on on')
  expect(await ask(real, "select current_setting('max_connections')")).toBe('50')
})

test('a data path that is too long for a socket gets one elsewhere, at an address that survives a restart', async () => {
  const dataDir = path.join(folder, 'x'.repeat(120))
  await copyCreated(dataDir)
  const first = await open(dataDir)
  const { host } = first.config
  expect(host).not.toContain(dataDir)
  expect(await ask(first, 'select 1')).toBe(1)
  await first.release()

  expect((await open(dataDir)).config.host).toBe(host)
  fs.rmSync(host, { recursive: true })
})

test('the database starts despite a stale pid file whose number now belongs to another program', async () => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  const lines = [process.pid, path.join(dataDir, 'pgdata'), 1, 5432, path.join(dataDir, 'run'), '', '1 1', 'ready', '']
  fs.writeFileSync(path.join(dataDir, 'pgdata', 'postmaster.pid'), lines.join('\n'), { mode: 0o600 })

  const cluster = await open(dataDir)

  expect(cluster.joined).toBe(false)
  expect(await ask(cluster, 'select 1')).toBe(1)
})

test.each(['', 'hola'])('the database starts despite the pid file «%s» that a power cut left', async (left) => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  const first = await open(dataDir)
  await ask(first, 'create table kept as select 42 as answer')
  await first.release()
  const file = path.join(dataDir, 'pgdata', 'postmaster.pid')
  fs.writeFileSync(file, left, { mode: 0o600 })
  fs.utimesSync(file, 0, 0)

  expect(await ask(await open(dataDir), 'select answer from kept')).toBe(42)
})

test('a pid file without an id stays while a server runs, and while it may be being written', async () => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  const cluster = await open(dataDir)
  const pgdata = path.join(dataDir, 'pgdata')
  const file = path.join(pgdata, 'postmaster.pid')
  const whole = fs.readFileSync(file)
  fs.writeFileSync(file, '')
  fs.utimesSync(file, 0, 0)
  discardStalePidFile(pgdata)
  expect(fs.existsSync(file)).toBe(true)
  fs.writeFileSync(file, whole)
  await cluster.release()

  fs.writeFileSync(file, '', { mode: 0o600 })
  discardStalePidFile(pgdata)
  expect(fs.existsSync(file)).toBe(true)
})

test('refuses a file in place of a folder, a folder in place of a file and a link to nowhere, and names them', async () => {
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  fs.rmSync(path.join(dataDir, 'run'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'run'), '')
  await expect(open(dataDir)).rejects.toThrow(/es un archivo y no una carpeta \(EEXIST, .*run\)/)

  fs.rmSync(path.join(dataDir, 'run'))
  fs.rmSync(path.join(dataDir, 'postgres.log'))
  fs.mkdirSync(path.join(dataDir, 'postgres.log'))
  await expect(open(dataDir)).rejects.toThrow(/es una carpeta y no un archivo \(EISDIR, .*postgres\.log\)/)

  const link = path.join(folder, 'enlace')
  fs.symlinkSync(path.join(folder, 'nada'), link)
  await expect(open(link)).rejects.toThrow(DataDirError)
})

test('removes the old drafts of killed first starts and nothing else', async () => {
  const dataDir = path.join(folder, 'data')
  const names = ['pgdata.draft-old', 'pgdata.draft-new', 'notes']
  await copyCreated(dataDir)
  for (const name of names) fs.mkdirSync(path.join(dataDir, name), { recursive: true })
  fs.utimesSync(path.join(dataDir, 'pgdata.draft-old'), 0, 0)

  await open(dataDir)

  expect(names.filter((name) => fs.existsSync(path.join(dataDir, name)))).toEqual(['pgdata.draft-new', 'notes'])
})
