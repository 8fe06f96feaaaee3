import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { bundledPackages } from '../web/build/bundled-packages.ts'
import { compressed } from '../web/build/compressed.ts'
import { seasonDrawingsVersion } from '../web/build/season-drawings.ts'
import { guide } from './build/guide.ts'
import { ICON_OPTIONS } from './build/icon-options.ts'

const NOTICES = resolve(import.meta.dirname, 'NOTICES.txt')

const SERVER = 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => ({
  base: '/consola/',
  // The app publishes these drawings, from the same address.
  define: seasonDrawingsVersion(resolve(import.meta.dirname, '../../packages/art/generated')),
  plugins: [
    react(),
    icons(ICON_OPTIONS),
    guide(),
    // No address leads to a file with a dot before its name.
    bundledPackages({
      content: ['@iconify-json/ph'],
      last: 'client',
      fileName: '.packages.json',
      notices: NOTICES,
    }),
    compressed(),
  ],
  // The server puts its nonce where the build has this text; in development there is no policy.
  html: command === 'build' ? { cspNonce: '__NONCE__' } : {},
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // The policy refuses `data:` fonts, and an inlined drawing would be downloaded with every page.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/auth': SERVER, '/muestra': SERVER, '/rpc': SERVER } },
}))
