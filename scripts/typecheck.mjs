import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './tools.mjs'

const PROJECTS = [
  'packages/domain',
  'packages/contract',
  'packages/art',
  'apps/server',
  'apps/web',
  'apps/web/worker',
  'apps/console',
  'e2e',
  'bench',
  'scripts',
]

// The results are cached in node_modules, so that the next run checks only what a change affects.
const failed = PROJECTS.filter((project) => {
  const kept = join(ROOT, 'node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  // Each checker of a program works out the types of the routes again, so one needs half the time of a processor.
  const args = ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept]
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  return spawnSync(process.execPath, [tsc, ...args], { cwd: ROOT, stdio: 'inherit' }).status !== 0
})

if (failed.length > 0) {
  console.error(`Types: ${failed.join(', ')}`)
  process.exit(1)
}
