import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backUp } from './back-up.ts'
import { contents, KEY, openSamples, restoreFrom, run, type Samples } from './testing/sample-database.ts'

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

/** Reads the text of a backup without its signature, as an earlier release wrote it. */
function textOf(backup: string): string {
  return gunzipSync(fs.readFileSync(backup))
    .toString('utf8')
    .replace(/-- hmac-sha256 .*\n$/, '')
}

async function damaged(change: (text: string) => string): Promise<string> {
  const other = `${file}.otra`
  fs.writeFileSync(other, gzipSync(change(textOf(file))))
  return other
}

test('refuses a file that is missing, truncated, corrupt or not a backup, and leaves the database unchanged', async () => {
  const config = await samples.filledDatabase()
  await backUp({ config, to: file, key: KEY, now: NOW })
  const before = await contents(config)
  const whole = fs.readFileSync(file)

  const refused = async (from: string, reason: RegExp) =>
    expect(restoreFrom(from, { config, isUnsignedAllowed: true })).rejects.toThrow(
      expect.objectContaining({ name: 'BackupError', message: expect.stringMatching(reason) }),
    )
  const write = (name: string, bytes: Buffer) => {
    fs.writeFileSync(`${file}.${name}`, bytes)
    return `${file}.${name}`
  }
  await refused(`${file}.none`, /^No existe el archivo/)
  await refused(path.dirname(file), /no es un archivo\.$/)
  await refused(write('short', whole.subarray(0, whole.length - 20)), /dañado o incompleto/)
  const rotten = Buffer.from(whole)
  rotten[40] = (rotten[40] ?? 0) ^ 0xff
  await refused(write('rotten', rotten), /dañado/)
  await refused(write('text', Buffer.from('hola')), /dañado/)
  await refused(
    await damaged((text) => text.replace('CR LF', 'CR lf')),
    /la tabla people no coincide con su manifiesto/,
  )
  await refused(await damaged((text) => text.replace(/-- manifest .*\n$/, '')), /no es una copia de seguridad completa/)

  expect(await contents(config)).toEqual(before)
})

test('refuses a backup of another schema', async () => {
  await backUp({ config: await samples.filledDatabase(), to: file, key: KEY, now: NOW })

  await expect(restoreFrom(file, { config: await samples.emptyDatabase('hash-2') })).rejects.toThrow(
    /otra versión del producto/,
  )
})

test('refuses a backup whose tables differ from those of the database', async () => {
  await backUp({ config: await samples.filledDatabase(), to: file, key: KEY, now: NOW })
  const config = await samples.emptyDatabase()
  await run(config, 'alter table notes add column more text')

  await expect(restoreFrom(file, { config })).rejects.toThrow(/no son las mismas/)
})

test('refuses rows that break a foreign key, and changes nothing', async () => {
  const broken = await samples.filledDatabase()
  await run(
    broken,
    "alter table people drop constraint people_mentor_fkey; insert into people (code, crew_id, mentor) values ('y', 1, 'nobody')",
  )
  await backUp({ config: broken, to: file, key: KEY, now: NOW })
  const config = await samples.filledDatabase()
  const before = await contents(config)

  await expect(restoreFrom(file, { config })).rejects.toThrow(/foreign key/)
  expect(await contents(config)).toEqual(before)
})

test('refuses to restore while the product is using the database', async () => {
  const config = await samples.filledDatabase()
  await backUp({ config, to: file, key: KEY, now: NOW })
  const worker = new pg.Client(config)
  await worker.connect()
  await worker.query('begin; select 1 from people')

  await expect(restoreFrom(file, { config })).rejects.toThrow(/^El producto está usando la base de datos\. Detenlo/)
  await worker.end()
})
