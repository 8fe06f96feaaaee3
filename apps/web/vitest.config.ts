import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [icons({ compiler: 'jsx', jsx: 'react' })],
  test: {
    name: 'web',
    environment: 'jsdom',
    // The stores of the product are cleared by the tests that use them, so the files share one module graph.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'test/**/*.test.ts', 'worker/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    unstubGlobals: true,
    expect: { poll: { timeout: 30_000 } },
    // Pages with many drawings are slow to search by role, slower still on a busy machine.
    testTimeout: 120_000,
  },
})
