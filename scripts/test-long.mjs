import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, node, ROOT, requireNode } from './tools.mjs'

/**
 * Runs the tests that have a longer form with all of their trials (ORBITA_LONG=1): the draws of 100,000 packs and
 * 10,000 inputs for each route. `npm test` runs the short form; CI may call this one at night.
 */
requireNode()
ensureInstalled({ toCheck: true })
// The tests of the release unpack the archive and build the image from it.
node('scripts/release/build-release.mjs')
const files = [
  'packages/domain/src/packs/draw-fairness.test.ts',
  'apps/server/src/game/missions/progress/mixed-bank.test.ts',
  'apps/server/test/routes/fuzz.test.ts',
  'scripts/release/release.test.mjs',
  'scripts/release/container.test.mjs',
  'scripts/release/compose.test.mjs',
]
const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...files], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ORBITA_LONG: '1' },
})
process.exitCode = status ?? 1
