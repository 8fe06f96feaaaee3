import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'
import { ICON_OPTIONS } from './build/icon-options.ts'

export default defineConfig({
  plugins: [icons(ICON_OPTIONS)],
  test: {
    name: 'console',
    environment: 'jsdom',
    // The stores of the product are cleared by the tests that use them, so the files share one module graph.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    unstubGlobals: true,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
  },
})
