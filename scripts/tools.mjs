import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * A package in a lockfile, with the marks that say through which dependencies alone it is reached.
 *
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 */

const OLDEST_NODE = { major: 20, minor: 19 }

/** Ends the process with one line when this Node.js is older than the product supports. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor)) return

  fail(
    `Órbita necesita Node.js ${OLDEST_NODE.major}.${OLDEST_NODE.minor} o posterior; esta máquina tiene ${process.versions.node}.`,
  )
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`✗ ${message}`)
  process.exit(1)
}

/**
 * Ends the process with one line when its programs could not be loaded because the system lets it open too few files.
 *
 * @param {unknown} error of an import; any other one is thrown again
 * @returns {never}
 */
export function failWithoutFiles(error) {
  if (/** @type {NodeJS.ErrnoException} */ (error)?.code !== 'EMFILE') throw error
  return fail(
    'El sistema deja abrir muy pocos archivos a la vez. Sube el límite (ulimit -n, o LimitNOFILE) a 1024 o más.',
  )
}

/**
 * Installs the packages of the lockfile unless all of them are already installed.
 *
 * @param {{ toCheck?: boolean }} [options] whether the packages that only check the product (`devDependencies`) are
 *   needed, too
 */
export function ensureInstalled({ toCheck = false } = {}) {
  if (isInstalled(toCheck)) return

  // A developer who has them already works on the product, and would miss them.
  const isWhole = toCheck || hasToolsToCheck()
  say(
    isWhole
      ? 'Instalando las dependencias, también las de las pruebas (solo la primera vez; tarda un minuto)…'
      : 'Instalando lo que hace falta para construir y servir (solo la primera vez; unos 110 MB, un minuto)…',
  )
  const omitted = isWhole ? [] : ['--omit=dev']
  const { status } = npm(['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0)
    fail('No se pudieron instalar las dependencias: revisa la conexión con el registro de npm y repite.')
}

/**
 * Returns whether node_modules has the packages of the lockfile in their exact versions; optional ones may be missing.
 *
 * @param {boolean} toCheck whether those of `devDependencies` count
 */
function isInstalled(toCheck) {
  const installed = readLock(join(ROOT, 'node_modules', '.package-lock.json'))
  const wanted = readLock(join(ROOT, 'package-lock.json'))
  if (!installed || !wanted) return false

  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || (!toCheck && (entry.dev || entry.devOptional))) return true
    const found = installed[path]
    return found ? found.version === entry.version : entry.optional || entry.peer
  })
}

function hasToolsToCheck() {
  const installed = readLock(join(ROOT, 'node_modules', '.package-lock.json')) ?? {}
  return Object.values(installed).some(({ dev }) => dev)
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/**
 * Runs a build step if the files it reads have changed since it last succeeded.
 *
 * @param {{ name: string, reads: string[], writes: string, run: () => void | Promise<void> }} step `reads` are files
 *   and folders from the root; `writes` is a file or folder that exists once the step has run
 */
export async function whenStale({ name, reads, writes, run }) {
  const stamp = join(ROOT, 'dist', '.stamps', name)
  const print = fingerprint(reads)
  if (existsSync(join(ROOT, writes)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return

  say(`Construyendo ${name}…`)
  await run()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, print)
}

/** @param {string[]} paths */
function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths.flatMap((path) => filesBelow(join(ROOT, path)))) {
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const SKIPPED = new Set(['node_modules', 'generated', 'dist'])

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/**
 * Runs an npm command from the root and prints its output.
 *
 * @param {string[]} args
 */
export function npm(args) {
  // Windows finds npm only as a script, which needs a shell.
  return spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
}

/**
 * Runs an installed program with Node.js, and ends the process when it fails.
 *
 * @param {string} script path from the root
 * @param {string[]} [args]
 * @param {{ cwd?: string }} [options]
 */
export function node(script, args = [], { cwd = ROOT } = {}) {
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...args], { cwd, stdio: 'inherit' })
  if (status !== 0) fail(`Falló ${script} ${args.join(' ')}`)
}

/** @param {string} line */
export function say(line) {
  console.log(`• ${line}`)
}
