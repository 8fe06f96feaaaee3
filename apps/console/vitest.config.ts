import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [icons({ compiler: 'jsx', jsx: 'react' })],
  test: {
    name: 'console',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    unstubGlobals: true,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
  },
})
