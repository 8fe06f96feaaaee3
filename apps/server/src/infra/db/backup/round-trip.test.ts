import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { backUp } from './back-up.ts'
import {
  AWKWARD,
  contents,
  KEY,
  openSamples,
  restoreFrom,
  rules,
  run,
  type Samples,
  SCHEMA,
} from './testing/sample-database.ts'

const NOW = new Date('2026-07-20T12:00:00.000Z')

let samples: Samples
let file: string
let files = 0

beforeAll(async () => {
  samples = await openSamples()
})

afterAll(() => samples.close())

beforeEach(() => {
  file = path.join(samples.folder, `copia-${++files}.gz`)
})

test('refuses to back up a database without a schema, and leaves no file', async () => {
  const refusal = backUp({ config: await samples.bareDatabase(), to: file, key: KEY, now: NOW })

  await expect(refusal).rejects.toThrow(/no se ha aplicado ninguna migración/)
  expect(fs.readdirSync(samples.folder).filter((name) => name.startsWith(path.basename(file)))).toEqual([])
})

test('reports in one line that the file cannot be written', async () => {
  const refusal = backUp({
    config: await samples.emptyDatabase(),
    to: path.join(samples.folder, 'no-existe', 'copia.gz'),
    key: KEY,
    now: NOW,
  })

  await expect(refusal).rejects.toThrow(/^No se pudo escribir la copia en .*copia\.gz \(ENOENT\)\.$/)
})

test.each(['a pipe', 'a folder'])('refuses %s as its place, and leaves it as it was', async (what) => {
  if (what === 'a folder') fs.mkdirSync(file)
  else execFileSync('mkfifo', [file])
  const before = fs.statSync(file).ino

  const refusal = backUp({ config: await samples.filledDatabase(), to: file, key: KEY, now: NOW })
  await expect(refusal).rejects.toThrow(/^No se escribió la copia: .* no es un archivo\. Elige otro nombre\.$/)
  expect(fs.statSync(file).ino).toBe(before)
})

test('a restored database has the same rows, counters, foreign keys and triggers as the original', async () => {
  const source = await samples.filledDatabase()
  const target = await samples.emptyDatabase()
  await run(
    target,
    "begin; insert into crews (captain_id) values (1); insert into people (code, crew_id) values ('old', 1); commit",
  )

  const manifest = await backUp({ config: source, to: file, key: KEY, now: NOW })
  await restoreFrom(file, { config: target })

  expect(manifest).toMatchObject({ format: 1, schemaVersion: 'hash-1', takenAt: NOW.toISOString() })
  expect(manifest.tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['crews', 2],
    ['empty_table', 0],
    ['notes', 4],
    ['people', 3 + AWKWARD.length],
  ])
  expect(await contents(target)).toEqual(await contents(source))
  expect(await rules(target)).toEqual(await rules(source))

  const next = "insert into people (code, crew_id) values ('next', 1) returning id"
  expect(await run(target, next)).toEqual(await run(source, next))
  await expect(run(target, "delete from people where code = 'next'")).rejects.toThrow('append only')
})

test('a backup of a restored database has the same manifest, with the hash of every table', async () => {
  const source = await samples.filledDatabase()
  const target = await samples.emptyDatabase()
  const manifest = await backUp({ config: source, to: file, key: KEY, now: NOW })
  await restoreFrom(file, { config: target })

  expect(await backUp({ config: target, to: `${file}.otra`, key: KEY, now: NOW })).toEqual(manifest)
})

test('the owner of the tables can back up and restore without being a superuser', async () => {
  const source = await samples.filledDatabase()
  await run(source, "create role tenant login password 'secret'")
  const target = { ...(await samples.bareDatabase('tenant')), user: 'tenant', password: 'secret' }
  await run(target, SCHEMA)
  const schemaVersion = async () => 'hash-1'

  await backUp({ config: source, to: file, key: KEY, now: NOW })
  await restoreFrom(file, { config: target, schemaVersion })
  await backUp({ config: target, to: file, key: KEY, now: NOW, schemaVersion })

  expect(await contents(target)).toEqual(await contents(source))
  expect(await rules(target)).toEqual(await rules(source))
})

test('a backup is one snapshot: rows written meanwhile are not in it', async () => {
  const config = await samples.filledDatabase()
  const schemaVersion = async () => {
    await run(config, "insert into notes values ('meanwhile')")
    return 'hash-1'
  }

  const manifest = await backUp({ config, to: file, key: KEY, now: NOW, schemaVersion })

  expect(manifest.tables.find(({ name }) => name === 'notes')?.rows).toBe(4)
})

test('a copy that its disk returns otherwise is not kept', async () => {
  const write = fs.createWriteStream
  const spy = vi.spyOn(fs, 'createWriteStream').mockImplementation((...args) => {
    const stream = write(...args)
    const put = stream._write.bind(stream)
    stream._write = (chunk: Buffer, encoding, done) =>
      put(Buffer.from(chunk.map((byte, at) => (at === 200 ? byte ^ 1 : byte))), encoding, done)
    return stream
  })
  const refusal = backUp({ config: await samples.filledDatabase(), to: file, key: KEY, now: NOW })
  await expect(refusal).rejects.toThrow(/^La copia se leyó después de escribirla y no es igual: no se guardó\./)
  spy.mockRestore()
  expect(fs.readdirSync(samples.folder).filter((name) => name.startsWith(path.basename(file)))).toEqual([])
})

test('only its owner can read the file, and gunzip can unpack it', async () => {
  await backUp({ config: await samples.filledDatabase(), to: file, key: KEY, now: NOW })

  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(gunzipSync(fs.readFileSync(file)).toString('utf8')).toContain(
    'copy public."crews" ("id", "captain_id") from stdin;\n1\t2\n',
  )
})

test('tables that were valid only at the moment of the backup are restored empty', async () => {
  const target = await samples.emptyDatabase()
  await backUp({ config: await samples.filledDatabase(), to: file, key: KEY, now: NOW })

  await restoreFrom(file, { config: target, emptied: ['notes', 'no_such_table'] })

  expect(await run(target, 'select count(*)::int as rows from notes')).toEqual([{ rows: 0 }])
  expect(await run(target, 'select count(*)::int as rows from crews')).toEqual([{ rows: 2 }])
})
