import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { ensureInstalled, ROOT, requireNode, say } from '../tools.mjs'

/**
 * Makes the archive of a release in `dist/release`, for the platform of this machine: everything the product needs to
 * run except Node.js, so that installing it needs no registry (docs/operations.md, «Instalar»).
 */
requireNode()
ensureInstalled()
const { build } = await import('../build.mjs')
await build()
const { stop, build: bundle } = await import('esbuild')
const tar = await import('tar')
const { SERVER_BUNDLE } = await import('../build-server.mjs')
const { COPIED, NATIVE, PLATFORM, UNREAD } = await import('./contents.mjs')
const { copyPackage, packageAt, withDependencies } = await import('./packages.mjs')
const { billOfMaterials, noticesOf } = await import('./papers.mjs')

/** The commands of operators, which package.json keeps so that `npm run backup` works in a release, too. */
const COMMANDS = Object.entries(manifest().scripts).filter(([, script]) => script.startsWith('node scripts/cli.mjs '))

const RELEASES = join(ROOT, 'dist', 'release')
const release = { version: manifest().version, build: buildId(), platform: PLATFORM }
const folder = join(RELEASES, `orbita-${release.version}-${release.build}-${release.platform}`)

say(`Preparando ${basename(folder)}…`)
rmSync(RELEASES, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const native = withDependencies(NATIVE)
for (const each of native) copyPackage(each, folder)
for (const path of COPIED) {
  cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (source) => !UNREAD.test(source) })
}
writeManifest()
writePapers(unique([...(await bundleServer()), ...packagesOfBrowsers(), ...native]))
const size = sizeOf(folder)
const archive = await pack()
// The folder of the archive alone is what an image is built from.
rmSync(folder, { recursive: true })
say(`${relative(ROOT, archive)}: ${megabytes(statSync(archive).size)} (${megabytes(size)} desempaquetada)`)

/**
 * Bundles the server with its packages, and the program that starts it.
 *
 * @returns {Promise<import('./packages.mjs').Package[]>} the packages in the bundle
 */
async function bundleServer() {
  const { metafile } = await bundle({ ...SERVER_BUNDLE, outdir: join(folder, 'dist', 'server'), metafile: true })
  await bundle({
    entryPoints: [join(import.meta.dirname, 'orbita.mjs')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: join(folder, 'orbita.mjs'),
  })
  await stop()
  const folders = Object.keys(metafile.inputs).map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0])
  return [...new Set(folders)].filter((path) => path !== undefined).map(packageAt)
}

/** @returns {import('./packages.mjs').Package[]} the packages in the web and in the console */
function packagesOfBrowsers() {
  const lists = ['dist/documents/packages.json', 'dist/console/.packages.json']
  return lists.flatMap((list) => JSON.parse(readFileSync(join(ROOT, list), 'utf8'))).map(packageAt)
}

/**
 * @param {import('./packages.mjs').Package[]} packages
 * @returns {import('./packages.mjs').Package[]} each once, by name
 */
function unique(packages) {
  const byName = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]))
  return [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

function writeManifest() {
  const { name, description, license, engines } = manifest()
  const commands = COMMANDS.map(([command, script]) => [command, script.replace('scripts/cli.mjs', 'orbita.mjs')])
  const scripts = { start: 'exec node orbita.mjs', ...Object.fromEntries(commands) }
  const written = { name, ...release, private: true, description, license, type: 'module', engines, scripts }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(written, null, 2)}\n`)
}

/** @param {import('./packages.mjs').Package[]} packages */
function writePapers(packages) {
  writeFileSync(join(folder, 'NOTICES.txt'), `${noticesOf(packages)}\n`)
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(packages, release), null, 2)}\n`)
}

/** Packs the folder, with its SHA-256 beside the archive. @returns {Promise<string>} path of the archive */
async function pack() {
  const file = `${folder}.tar.gz`
  // Portable: without the names and times of this machine.
  const options = { file, cwd: RELEASES, gzip: { level: 9 }, portable: true, noMtime: true }
  await tar.create(options, [basename(folder)])
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${hash}  ${basename(file)}\n`)
  return file
}

/** Returns the commit that is built, marked when files differ from it, or `local` outside of a repository. */
function buildId() {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--abbrev=10', '--dirty=-cambiado', '--exclude=*'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  return status === 0 ? stdout.trim() : 'local'
}

/** @returns {Record<string, any>} */
function manifest() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
}

/** @param {string} path */
function sizeOf(path) {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${Math.round(bytes / 1_000_000)} MB`
}
