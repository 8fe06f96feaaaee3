import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'art', include: ['src/**/*.test.ts', 'build/**/*.test.ts'] } })
