import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The test files that take longest, so that they begin first and none of them is left alone at the end.
 *
 * @see docs/testing.md
 */
const LONGEST = [
  'fuzz.test.ts',
  'embedded/crash.test.ts',
  'embedded/sharing.test.ts',
  'give-form.test.tsx',
  'evidence/clean-file.test.ts',
  'redemptions/races.test.ts',
  'seed/demo-season.test.ts',
  'progress/mixed-bank.test.ts',
  'seed/seed.test.ts',
  'start.test.ts',
  'run.test.ts',
  'cli.test.ts',
  'cli/rotate-pepper.test.ts',
]

/** Begins with the longest files, and then those of the server, which wait most. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byName = [...files].sort((one, other) => (one.moduleId < other.moduleId ? -1 : 1))
    return byName.sort((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  const place = LONGEST.findIndex((ending) => moduleId.endsWith(`/${ending}`))
  if (place >= 0) return place

  return LONGEST.length + (project.name === 'server' ? 0 : 1)
}
