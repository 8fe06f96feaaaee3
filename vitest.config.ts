import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/vitest-order.ts'

export default defineConfig({
  test: { projects: ['packages/*', 'apps/*', 'scripts'], sequence: { sequencer: LongestFirst } },
})
