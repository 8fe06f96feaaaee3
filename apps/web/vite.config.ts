import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { bundledPackages } from './build/bundled-packages.ts'
import { documents } from './build/documents.ts'
import { fonts } from './build/fonts.ts'
import { seasonDrawings } from './build/season-drawings.ts'
import { serviceWorker } from './build/service-worker.ts'
import { webManifest } from './build/web-manifest.ts'

const SERVER = 'http://127.0.0.1:3000'

/** Handles the addresses of the sign-in pages: GET loads the page, POST is the plain form that the server answers. */
const LOGIN_POST = {
  target: SERVER,
  bypass: (request: { method?: string | undefined; url?: string | undefined }) =>
    request.method === 'POST' ? undefined : request.url,
}

/** The browser's build and that of the documents share these names; otherwise documents would refer to missing pictures. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'

/** The drawings of the frame, of the homes and of the offline scene, which show without a network from the first visit on. */
const KEPT_DRAWINGS = [
  ...['simbolo', 'logo-claro', 'estrellas-1', 'estrellas-2', 'sobre', 'robot', 'gaseoso'],
  ...['figuras', 'mision', 'perfil', 'premios', 'codigo', 'colinas'],
]

/** The most bytes, compressed, that the service worker downloads on the first visit. */
const KEPT_BYTES = 600_000

/**
 * What a page loads comes with the page, because the entry of visitors reads nothing. The error component stays in the entry: it
 * is the page shown when a chunk cannot be fetched.
 */
const SPLIT: ('component' | 'loader' | 'notFoundComponent')[][] = [['component', 'loader'], ['notFoundComponent']]

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: SPLIT },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    icons({ compiler: 'jsx', jsx: 'react' }),
    tailwind(),
    fonts(resolve(import.meta.dirname, 'generated/fonts')),
    seasonDrawings(resolve(import.meta.dirname, '../../packages/art/generated')),
    webManifest(),
    bundledPackages({
      content: ['@fontsource-variable/nunito', '@fontsource/lilita-one', '@iconify-json/ph', 'tailwindcss'],
      last: 'documents',
      fileName: 'packages.json',
      notices: resolve(import.meta.dirname, 'NOTICES.txt'),
    }),
    documents({ outDir: '../../dist/documents', assetFileNames: ASSET_NAMES }),
    serviceWorker({ drawings: KEPT_DRAWINGS, shell: '/armazon', budget: KEPT_BYTES }),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
    // The document names the scripts of its page, and the shared ones are loaded by then.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, chunks) => chunks.filter((file) => file.endsWith('.css')),
    },
    // The policy refuses `data:` fonts, and an inlined drawing would be downloaded with every page.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      // Without it, the router asks for `process` in the browser.
      define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' },
      build: {
        rolldownOptions: {
          input: 'src/main.tsx',
          output: {
            codeSplitting: {
              // One file for the libraries, one for the app and the pages of visitors, and one for what three pages or more
              // share: a browser asks for six at a time, and runs each in a task of its own. What two pages share stays with
              // the two, because every page loads what all share.
              groups: [
                { name: 'bibliotecas', tags: ['$initial'], test: /\/node_modules\//, priority: 3 },
                { name: 'orbita', tags: ['$initial'], priority: 2 },
                { name: 'comun', minShareCount: 3, priority: 1 },
              ],
            },
            assetFileNames: ASSET_NAMES,
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:6].js',
          },
        },
      },
    },
  },
  // There is no `index.html`: documents are rendered, in development too.
  appType: 'custom',
  server: { proxy: { '/auth': SERVER, '/rpc': SERVER, '^(/[^/]+)?/login$': LOGIN_POST } },
})
