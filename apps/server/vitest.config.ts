import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['src/testing/no-warnings.ts', 'src/testing/processes/bundle-threads.ts'],
    globalSetup: ['src/testing/databases/global-setup.ts'],
    // Every file has its own database, and the product keeps no state in its modules, so they share one module graph.
    isolate: false,
    // A machine that does other work is several times slower.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
