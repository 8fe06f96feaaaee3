import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from './back-up.ts'
import { verifyBackup } from './read-backup.ts'
import { KEY, openSamples, type Samples } from './testing/sample-database.ts'

const OTHER = { id: 'fedcba9876543210', key: Buffer.alloc(32, 'another key') }

let samples: Samples
let genuine: string
let files = 0

beforeAll(async () => {
  samples = await openSamples()
  genuine = path.join(samples.folder, 'copia.gz')
  await backUp({
    config: await samples.filledDatabase(),
    to: genuine,
    key: KEY,
    now: new Date('2026-07-20T12:00:00.000Z'),
  })
})

afterAll(() => samples.close())

function write(bytes: Buffer): string {
  const file = path.join(samples.folder, `falsa-${++files}.gz`)
  fs.writeFileSync(file, bytes)
  return file
}

const refusal = (file: string, options: { isUnsignedAllowed?: boolean } = {}) =>
  verifyBackup({ file, key: KEY, ...options }).then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message}`,
  )

/**
 * Returns the text of the backup with a change, and a manifest that still matches: only the signature can reveal it.
 */
function forgedText(): string {
  return gunzipSync(fs.readFileSync(genuine)).toString('utf8').replace('"takenAt":"2026', '"takenAt":"2025')
}

test('refuses a backup without a signature unless it is allowed', async () => {
  const unsigned = write(gzipSync(forgedText().replace(/-- hmac-sha256 .*\n$/, '')))
  expect(await refusal(unsigned)).toMatch(/^BackupError: El archivo .* no lleva firma: .* repite con --unsigned\.$/)
  expect(await refusal(unsigned, { isUnsignedAllowed: true })).toBe('accepted')
})

test('refuses a backup that was changed and packed again with its old signature', async () => {
  const text = forgedText()
  const [signature = ''] = /-- hmac-sha256 .*\n$/.exec(text) ?? []
  const body = gzipSync(text.slice(0, -signature.length))
  const forged = write(Buffer.concat([body, gzipSync(signature, { level: 0 })]))
  expect(await refusal(forged)).toContain('su firma no coincide')
  expect(await refusal(forged, { isUnsignedAllowed: true })).toContain('su firma no coincide')
})

test('refuses a backup with a byte changed anywhere before the signature', async () => {
  const bytes = fs.readFileSync(genuine)
  // The fourth byte is a flag of gzip whose change alters no row.
  for (const place of [3, 9, Math.floor(bytes.length / 2)]) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await refusal(write(changed))).toContain('su firma no coincide')
  }
})

test('refuses a backup that was truncated, and one with added rows', async () => {
  const bytes = fs.readFileSync(genuine)
  for (const length of [0, 10, bytes.length - 1, bytes.length - 200]) {
    expect(await refusal(write(bytes.subarray(0, length)))).toContain('no lleva firma')
  }
  expect(await refusal(write(Buffer.concat([bytes, gzipSync('copy x from stdin;\n\\.\n')])))).toContain(
    'no lleva firma',
  )
  const inside = Buffer.concat([gzipSync('-- hola\n'), bytes])
  expect(await refusal(write(inside))).toContain('su firma no coincide')
})

test('refuses a backup made with another pepper, naming both, unless it is allowed without proof', async () => {
  const asked = { file: genuine, key: OTHER }
  await expect(verifyBackup(asked)).rejects.toThrow(
    /se hizo con otra clave PEPPER \(0123456789abcdef\) y la de ahora \(fedcba9876543210\)/,
  )
  expect((await verifyBackup({ ...asked, isUnsignedAllowed: true })).manifest.tables).toHaveLength(4)
})

test('accepts the file it wrote, which any gunzip reads to the end', async () => {
  expect(await refusal(genuine)).toBe('accepted')
  expect(gunzipSync(fs.readFileSync(genuine)).toString('utf8')).toMatch(
    /-- manifest .*\n-- hmac-sha256 \S{16} \S{64}\n$/,
  )
})
