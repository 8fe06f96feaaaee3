import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SOURCE = /\.(?:[cm]?[jt]sx?|css)$/

// An import or export of a module, on lines of its own, and a dynamic import anywhere.
const IMPORTS = [
  /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^'\n]+)'/gm,
  /\bimport\(\s*'([^'\n]+)'/g,
  /^@(?:import|plugin|source|config)\s+['"]([^'"\n]+)['"]/gm,
]

const PACKAGE = /^(?:@[\w.-]+\/)?[\w.-]+/

/**
 * A folder with a package.json of its own; `.` is the project itself, with the scripts.
 *
 * @typedef {{ folder: string, manifest: Record<string, any>, sources: { path: string, text: string }[] }} Workspace
 */

/**
 * Returns every workspace of the project, with the sources that Git tracks or would add.
 *
 * @param {string} root
 * @returns {Workspace[]}
 */
export function workspaces(root) {
  /** @param {string} folder */
  const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  /** @type {string[]} */
  const folders = manifestOf('.').workspaces
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((path) => SOURCE.test(path))
  const owner = (/** @type {string} */ path) => folders.find((folder) => path.startsWith(`${folder}/`)) ?? '.'
  return [...folders, '.'].map((folder) => ({
    folder,
    manifest: manifestOf(folder),
    sources: files
      .filter((path) => owner(path) === folder)
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  }))
}

/**
 * Returns the names of the packages that a source imports. A path into another workspace counts as its package.
 *
 * @param {{ path: string, text: string }} source
 * @param {readonly Workspace[]} all
 * @returns {string[]}
 */
export function packagesOf({ path, text }, all) {
  const folderOf = (/** @type {string} */ file) => all.find(({ folder }) => file.startsWith(`${folder}/`))
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)).flatMap((name) => {
    if (name.startsWith('.')) {
      const [here, there] = [folderOf(path), folderOf(join(dirname(path), name))]
      // The root may import its workspaces without declaring them.
      return here && there && here !== there ? [there.manifest.name] : []
    }
    if (name.startsWith('~icons/')) return [`@iconify-json/${name.split('/')[1]}`]
    const [named] = PACKAGE.exec(name) ?? []
    return named === undefined || name.startsWith('node:') || name.startsWith('virtual:') ? [] : [named]
  })
}
