import { spawnSync } from 'node:child_process'

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

const failed = PROJECTS.filter((project) => {
  const checked = spawnSync('npx', ['--no-install', 'tsc', '-p', project], { stdio: 'inherit' })
  return checked.status !== 0
})

if (failed.length > 0) {
  console.error(`Types: ${failed.join(', ')}`)
  process.exit(1)
}
