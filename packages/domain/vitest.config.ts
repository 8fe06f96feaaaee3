import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Simulations and properties count trials, not seconds.
  // They are pure and share nothing, so they need no process or module graph of their own.
  test: { name: 'domain', include: ['src/**/*.test.ts'], testTimeout: 60_000, pool: 'threads', isolate: false },
})
