import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './tools.mjs'

const PROJECTS = [
  'packages/domain',
  'packages/contract',
  'packages/art',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'scripts',
]

// What was checked before is kept beside the packages, so that a change checks only what it touches.
const failed = PROJECTS.filter((project) => {
  const kept = join(ROOT, 'node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const args = ['-p', project, '--incremental', '--tsBuildInfoFile', kept]
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  return spawnSync(process.execPath, [tsc, ...args], { cwd: ROOT, stdio: 'inherit' }).status !== 0
})

if (failed.length > 0) {
  console.error(`Types: ${failed.join(', ')}`)
  process.exit(1)
}
