import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/vitest-order.ts'

/** Whether the command asks for the files in a random order, as `--sequence.shuffle.files` does. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

export default defineConfig({
  test: { projects: ['packages/*', 'apps/*', 'scripts'], sequence: isShuffled ? {} : { sequencer: LongestFirst } },
})
