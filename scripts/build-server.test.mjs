import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { buildServer, SERVER_BUNDLE } from './build-server.mjs'

const { metafile } = await build({ ...SERVER_BUNDLE, outdir: 'dist/server', write: false, metafile: true })

/** The files that the product loads before it listens: each stays in its memory, and each start waits for it. */
const AT_START = [
  '@hono/node-server',
  '@node-rs/argon2',
  'bowser',
  'csv-parse',
  'drizzle-orm',
  'hono',
  'otpauth',
  'pg',
  'pino',
  'valibot',
]

/** The most bytes of code that it loads before it listens. */
const MOST_BYTES = 2_250_000

/**
 * Returns the files of the bundle that a file of it loads, itself included.
 *
 * @param {string} file
 * @param {{ dynamic: boolean }} options whether to follow what is loaded only when the code asks for it
 * @param {Set<string>} seen
 */
function loadedBy(file, options, seen = new Set()) {
  const output = metafile.outputs[file]
  if (!output || seen.has(file)) return seen

  seen.add(file)
  for (const { kind, path } of output.imports) {
    if (options.dynamic || kind !== 'dynamic-import') loadedBy(path, options, seen)
  }
  return seen
}

/**
 * Returns the packages that a file of the bundle loads, which the code of the product names.
 *
 * @param {string} file
 * @param {{ dynamic: boolean }} options
 */
function packagesOf(file, options) {
  const outputs = [...loadedBy(file, options)].map((each) => metafile.outputs[each])
  const bundled = outputs.flatMap((output) => Object.keys(output?.inputs ?? {}))
  const outside = outputs
    .flatMap((output) => output?.imports ?? [])
    .filter(
      ({ external, kind, path }) =>
        external && !path.startsWith('node:') && (options.dynamic || kind !== 'dynamic-import'),
    )
  const paths = [...bundled, ...outside.map(({ path }) => `node_modules/${path}`)]
  const names = paths.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1])
  return [...new Set(names.flatMap((name) => (name !== undefined && NAMED.has(name) ? [name] : [])))].toSorted()
}

/** The packages that the product's own code names. */
const NAMED = new Set(
  Object.entries(metafile.inputs)
    .filter(([path]) => !path.includes('node_modules'))
    .flatMap(([, { imports }]) => imports.map(({ original, path }) => original ?? path))
    .map((name) => /^(?:@[^/]+\/)?[^/.]+/.exec(name)?.[0] ?? ''),
)

test('the product loads few packages before it listens, and the others when they are asked for', () => {
  expect(packagesOf('dist/server/main.js', { dynamic: false })).toEqual(AT_START)
  expect(packagesOf('dist/server/main.js', { dynamic: true })).toEqual(
    expect.arrayContaining(['@aws-sdk/client-s3', 'fflate', 'hucre', 'prom-client', 'sharp', 'web-push']),
  )
})

test('the code that it loads before it listens stays small', () => {
  const files = [...loadedBy('dist/server/main.js', { dynamic: false })]
  expect(files.reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0), 0)).toBeLessThan(MOST_BYTES)
})

test('the commands of operators load no metrics, traces or store of files unless they are asked for', () => {
  const packages = packagesOf('dist/server/cli.js', { dynamic: false })
  expect(packages.filter((name) => /^(?:prom-client|@aws-sdk\/|@opentelemetry\/)/.test(name))).toEqual([])
})

test('a command builds only the server, and keeps the chunks that a running product may still load', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'orbita-build-'))
  onTestFinished(() => rmSync(outdir, { recursive: true }))
  const chunk = join(outdir, 'shared-OLD.js')
  writeFileSync(chunk, '')
  await buildServer({ outdir, keepsOld: true })
  expect([existsSync(join(outdir, 'cli.js')), existsSync(chunk)]).toEqual([true, true])
  await buildServer({ outdir })
  expect([existsSync(join(outdir, 'cli.js')), existsSync(chunk)]).toEqual([true, false])

  expect(readFileSync(new URL('./cli.mjs', import.meta.url), 'utf8')).toMatch(/await buildCommands\(\)/)
})
