import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, stop } from 'esbuild'
import { ROOT } from './tools.mjs'

/** The options of the bundle. @type {import('esbuild').BuildOptions} */
export const SERVER_BUNDLE = {
  absWorkingDir: ROOT,
  entryPoints: {
    main: 'apps/server/src/main.ts',
    cli: 'apps/server/src/cli.ts',
    'pdf-worker': 'apps/server/src/game/missions/evidence/pdf-worker.ts',
    'workbook-worker': 'apps/server/src/infra/files/workbooks/workbook-worker.ts',
  },
  bundle: true,
  splitting: true,
  chunkNames: 'shared-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  alias: {
    '@orbita/contract': join(ROOT, 'packages', 'contract', 'src'),
    '@orbita/domain': join(ROOT, 'packages', 'domain', 'src'),
  },
  logLevel: 'warning',
}

/**
 * Bundles the server and the operators' commands to `dist/server`. The domain and the contract are bundled; npm
 * packages stay in `node_modules`, because some of them load programs of their own.
 */
export async function buildServer() {
  // Shared chunks get a new name with each build, so the old ones are removed first.
  rmSync(join(ROOT, 'dist', 'server'), { recursive: true, force: true })
  await build({ ...SERVER_BUNDLE, outdir: 'dist/server', sourcemap: true })
  // Otherwise esbuild's helper process would live as long as the product that starts next.
  await stop()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildServer()
