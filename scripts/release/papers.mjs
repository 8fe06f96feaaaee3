import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools.mjs'
import { licenceFiles } from './packages.mjs'

/**
 * Returns the notices of all third-party works of a release: each package with the text of its licence, and before them
 * the works inside its programs.
 *
 * @param {readonly import('./packages.mjs').Package[]} packages
 */
export function noticesOf(packages) {
  const parts = packages.map((each) => {
    const texts = licenceFiles(each).map((file) => readFileSync(file, 'utf8').trim())
    return [`${each.name} ${each.version} (${each.license})`, ...texts].join('\n\n')
  })
  const own = ['apps/web/NOTICES.txt', 'apps/console/NOTICES.txt', 'scripts/release/native-notices.txt']
  return [...own.map((file) => readFileSync(join(ROOT, file), 'utf8').trim()), ...parts].join(
    `\n\n${'─'.repeat(80)}\n\n`,
  )
}

/**
 * Returns the bill of materials of a release in CycloneDX, made by npm and reduced to the packages that are part of it.
 *
 * @param {readonly import('./packages.mjs').Package[]} packages
 * @param {{ version: string, build: string }} release
 * @throws Error when npm does not know one of the packages
 */
export function billOfMaterials(packages, { version, build }) {
  // Named workspaces, because npm refuses the whole tree: packages of a test tool contradict each other.
  const asked = [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--workspace=@orbita/server',
    '--workspace=@orbita/web',
    '--workspace=@orbita/console',
  ]
  const { status, stdout, stderr } = spawnSync('npm', asked, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)

  const bill = JSON.parse(stdout)
  const wanted = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const refOf = (/** @type {Record<string, string>} */ entry) => entry['bom-ref'] ?? entry.ref ?? ''
  const components = bill.components.filter((/** @type {Record<string, string>} */ entry) => wanted.has(refOf(entry)))
  const known = new Set(components.map(refOf))
  const unknown = [...wanted].filter((ref) => !known.has(ref))
  if (unknown.length > 0) throw new Error(`npm sbom does not list ${unknown.join(', ')}`)

  const product = {
    'bom-ref': `orbita@${version}`,
    type: 'application',
    name: 'orbita',
    version: `${version}+${build}`,
  }
  const dependencies = bill.dependencies
    .filter((/** @type {Record<string, string>} */ entry) => known.has(refOf(entry)))
    .map((/** @type {{ ref: string, dependsOn: string[] }} */ { ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((other) => known.has(other)),
    }))
  return {
    ...bill,
    metadata: { ...bill.metadata, component: product },
    components,
    dependencies: [{ ref: product['bom-ref'], dependsOn: [...known] }, ...dependencies],
  }
}
