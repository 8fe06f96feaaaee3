import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The test files that take longest, so that they begin first and none of them is left alone at the end.
 *
 * @see docs/testing.md
 */
const LONGEST = [
  'start/run.test.ts',
  'embedded/open-cluster.test.ts',
  'fuzz.test.ts',
  'outgoing/killed.test.ts',
  'embedded/crash.test.ts',
  'embedded/sharing.test.ts',
  'give-form.test.tsx',
  'evidence/files/clean-file.test.ts',
  'redemptions/races.test.ts',
  'seed/demo-season.test.ts',
  'test/year.test.ts',
  'progress/mixed-bank.test.ts',
  'seed/seed.test.ts',
  'start.test.ts',
  'cli.test.ts',
  'cli/rotate-pepper.test.ts',
]

/**
 * Begins with the longest files, and then those of the server, which wait most. The others follow by project and
 * environment: a process goes on with the next file only if that one has both in common with the file before.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keys = new Map(files.map((file) => [file, keyOf(file)]))
    return [...files].sort((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1))
  }
}

function keyOf({ moduleId, project }: TestSpecification): string {
  const place = LONGEST.findIndex((ending) => moduleId.endsWith(`/${ending}`))
  const isServer = project.name === 'server'
  const longest = String(place < 0 ? LONGEST.length : place).padStart(2, '0')
  if (isServer) return `0 ${longest} ${moduleId}`

  const environment = /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''
  return `1 ${project.name} ${environment} ${longest} ${moduleId}`
}
