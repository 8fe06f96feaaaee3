import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from 'tar'
import { ROOT } from '../tools.mjs'

const PATIENCE_MS = 60_000

/** An ordinary user: this one, or `nobody` for root, which must not see that root can do everything. */
const USER = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/** @returns {string} the archive that `npm run build:release` made */
export function builtArchive() {
  const folder = join(ROOT, 'dist', 'release')
  const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))
  if (archive === undefined) throw new Error(`There is no archive in ${folder}`)

  return join(folder, archive)
}

/**
 * Unpacks an archive in an empty folder, beside a folder for data that belongs to an ordinary user.
 *
 * @param {string} archive
 * @returns {Promise<{ folder: string, dataDir: string, above: string }>} `above` is the folder to remove afterwards
 */
export async function unpack(archive) {
  const above = mkdtempSync(join(tmpdir(), 'orbita-release-'))
  chmodSync(above, 0o755)
  await extract({ file: archive, cwd: above })
  const [name = ''] = readdirSync(above)
  const dataDir = join(above, 'datos')
  mkdirSync(dataDir)
  if (USER.uid !== undefined) chownSync(dataDir, USER.uid, USER.gid)
  return { folder: join(above, name), dataDir, above }
}

/**
 * Runs the program of an unpacked release as an ordinary user on a machine with Node.js and nothing else: no npm, and no
 * registry.
 *
 * @param {{ folder: string, dataDir: string }} release
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 */
export function runOrbita({ folder, dataDir }, args, environment = {}) {
  const child = spawn(process.execPath, [join(folder, 'orbita.mjs'), ...args], {
    ...USER,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: '/nonexistent',
      npm_config_registry: 'http://127.0.0.1:9',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...environment,
    },
  })
  const run = { child, printed: '', ended: once(child, 'close').then(([code]) => code) }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (run.printed += chunk))
  return run
}

/**
 * Starts the product of an unpacked release.
 *
 * @param {{ folder: string, dataDir: string }} release
 * @param {Record<string, string>} [environment]
 * @returns {Promise<{ url: string, ms: number, pid: number, printed: () => string, stop: () => Promise<number | null> }>}
 *   `ms` is the time from its start to its address; `stop` asks it to end and returns its exit code
 */
export async function startOrbita(release, environment) {
  const began = performance.now()
  const run = runOrbita(release, [], environment)
  const stop = () => {
    run.child.kill('SIGTERM')
    return run.ended
  }
  const url = await new Promise((resolve, reject) => {
    const giveUp = (/** @type {string} */ why) => reject(new Error(`${why}:\n${run.printed}`))
    setTimeout(() => giveUp('The product did not start in time'), PATIENCE_MS).unref()
    run.child.stdout.on('data', () => {
      const address = /Dirección +(http:\/\/\S+)/.exec(run.printed)?.[1]
      if (address !== undefined) resolve(address)
    })
    run.ended.then((code) => giveUp(`The product ended with ${code}`))
  })
  return { url, ms: performance.now() - began, pid: run.child.pid ?? 0, printed: () => run.printed, stop }
}

/** @param {'-u' | '-g'} which */
function idOf(which) {
  return Number(spawnSync('id', [which, 'nobody'], { encoding: 'utf8' }).stdout)
}
