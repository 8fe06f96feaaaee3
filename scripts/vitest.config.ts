import { defineConfig } from 'vitest/config'

export default defineConfig({
  // A bundle takes seconds, and several times that on a busy machine.
  test: { name: 'scripts', include: ['**/*.test.mjs'], testTimeout: 60_000 },
})
