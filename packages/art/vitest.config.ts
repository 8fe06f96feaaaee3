import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'art',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    // Drawing and rasterising everything takes seconds, and several times that on a busy machine.
    testTimeout: 60_000,
    // The drawings are pure and share nothing.
    isolate: false,
    hookTimeout: 120_000,
  },
})
