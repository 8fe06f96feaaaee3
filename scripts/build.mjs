import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, node, ROOT, requireNode, whenStale } from './tools.mjs'

const LOCK = 'package-lock.json'
const SHARED = ['packages/domain/src', 'packages/contract/src']

/** Draws the art that the web imports, if it is out of date. */
function buildArt() {
  return whenStale({
    name: 'el arte',
    reads: [LOCK, 'packages/art'],
    writes: 'packages/art/generated/avatares',
    run: () => node('node_modules/tsx/dist/cli.mjs', ['packages/art/build/build-art.ts']),
  })
}

/** Builds the art, then the web, the console and the server, each only if it is out of date. */
export async function build() {
  await buildArt()
  await whenStale({
    name: 'la aplicación web',
    // The web imports only types of the server's routes, which do not reach the bundle.
    reads: [LOCK, ...SHARED, 'packages/art', 'apps/web'],
    writes: 'dist/web',
    run: () => node('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'apps/web') }),
  })
  await whenStale({
    name: 'la muestra',
    reads: [LOCK, ...SHARED, 'packages/art', 'apps/web'],
    writes: 'dist/preview',
    run: () =>
      node('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn', '--config', 'vite.preview.config.ts'], {
        cwd: join(ROOT, 'apps/web'),
      }),
  })
  await whenStale({
    name: 'la consola',
    // It takes pictures and the client's errors from the web, and ships the second season.
    reads: [
      LOCK,
      ...SHARED,
      'packages/art',
      'apps/console',
      'apps/web/src',
      'apps/web/build',
      'docs/consola',
      'content/season-2.json',
    ],
    writes: 'dist/console',
    run: () =>
      node('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'apps/console') }),
  })
  await buildStaleServer()
}

/**
 * Builds only the server and its commands, if they are out of date. What a browser loads stays as it is, because a product
 * that is running serves those files.
 */
export function buildCommands() {
  return buildStaleServer({ keepsOld: true })
}

/** @param {{ keepsOld?: boolean }} [options] */
function buildStaleServer(options) {
  return whenStale({
    name: 'el servidor',
    reads: [LOCK, ...SHARED, 'apps/server/src', 'scripts/build-server.mjs'],
    writes: 'dist/server/main.js',
    run: async () => {
      const { buildServer } = await import('./build-server.mjs')
      await buildServer(options)
    },
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  ensureInstalled()
  await build()
}
