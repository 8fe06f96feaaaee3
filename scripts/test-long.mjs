import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ROOT, requireNode } from './tools.mjs'

/**
 * Runs the tests that `npm test` runs in a small form with all their trials, as ORBITA_LONG=1 asks: the draws of 100,000
 * packs and 10,000 inputs for each route. CI may call it at night.
 */
requireNode()
ensureInstalled()
const files = ['packages/domain/src/album/draw-fairness.test.ts', 'apps/server/src/fuzz.test.ts']
const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...files], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ORBITA_LONG: '1' },
})
process.exitCode = status ?? 1
