import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { SERVER_BUNDLE } from './build-server.mjs'

const { metafile } = await build({ ...SERVER_BUNDLE, outdir: 'dist/server', write: false, metafile: true })

/**
 * Returns the packages that a file of the bundle loads, of those that only some companies use.
 *
 * @param {string} file
 * @param {{ dynamic: boolean }} options whether to follow what is loaded only when the code asks for it
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function observers(file, options, seen = new Set()) {
  if (seen.has(file)) return []

  seen.add(file)
  const { imports = [] } = metafile.outputs[file] ?? {}
  const followed = imports.filter(({ kind }) => options.dynamic || kind === 'import-statement')
  const found = followed.flatMap(({ path, external }) => {
    if (!external) return observers(path, options, seen)
    return /^(?:prom-client|@aws-sdk\/|@opentelemetry\/)/.test(path) ? [path] : []
  })
  return [...new Set(found)].toSorted()
}

test('the bundle loads no metrics, traces or store of files unless the product asks for them', () => {
  for (const file of ['dist/server/main.js', 'dist/server/cli.js']) {
    expect(observers(file, { dynamic: false })).toEqual([])
  }
  expect(observers('dist/server/main.js', { dynamic: true })).toEqual([
    '@aws-sdk/client-s3',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/sdk-trace-node',
    'prom-client',
  ])
})
