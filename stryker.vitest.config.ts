import { defineConfig } from 'vitest/config'
import server from './apps/server/vitest.config.ts'
import web from './apps/web/vitest.config.ts'
import contract from './packages/contract/vitest.config.ts'
import domain from './packages/domain/vitest.config.ts'

const { MUTATE_WORKSPACE: workspace = '', MUTATE_TESTS: tests = '', MUTATE_LEFT_OUT: leftOut = '' } = process.env
const own = { 'apps/server': server, 'apps/web': web, 'packages/contract': contract, 'packages/domain': domain }[
  workspace
]
// A mutation run skips whole files, which then do not drop their databases.
const setup = workspace === 'apps/server' ? ['src/testing/databases/drop-left-over.ts'] : []

/** The tests that a mutation run asks, as their workspace runs them. @see scripts/mutate.mjs */
export default defineConfig({
  test: {
    projects: [
      {
        ...own,
        root: workspace,
        test: {
          ...own?.test,
          setupFiles: [...[own?.test?.setupFiles ?? []].flat(), ...setup],
          include: tests.split(' '),
          exclude: leftOut.split(' ').filter(Boolean),
        },
      },
    ],
  },
})
