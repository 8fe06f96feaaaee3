import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Simulations and properties count trials, not seconds.
  test: { name: 'domain', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
