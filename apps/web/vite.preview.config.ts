import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { fonts } from './build/fonts.ts'
import { layersFirst } from './build/layers-first.ts'
import { seasonDrawings } from './build/season-drawings.ts'

/**
 * Builds the employee's screens as the console shows them beside its editors. It is a build of its own, so that no part
 * of it, and no other cut of their shared parts, reaches an employee's browser.
 */
export default defineConfig({
  base: '/muestra/',
  plugins: [
    react(),
    icons({ compiler: 'jsx', jsx: 'react' }),
    layersFirst(),
    tailwind(),
    fonts(resolve(import.meta.dirname, 'generated/fonts')),
    // A document without an origin cannot read those that the app publishes.
    seasonDrawings(resolve(import.meta.dirname, '../../packages/art/generated'), '/muestra/'),
    compressed(),
  ],
  build: {
    outDir: '../../dist/preview',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The policy refuses `data:` fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: 'preview.html', checks: { bundlerTimings: false } },
  },
})
