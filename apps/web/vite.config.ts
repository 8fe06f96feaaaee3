import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { BROWSER_FACTS } from './build/browser-facts.ts'
import { bundledPackages } from './build/bundled-packages.ts'
import { closedReact } from './build/closed-react.ts'
import { fonts } from './build/fonts.ts'
import { leanClient } from './build/lean-client.ts'
import { leanColors } from './build/lean-colors.ts'
import { leanIcons } from './build/lean-icons.ts'
import { leanStyles } from './build/lean-styles.ts'
import { moduleStyles } from './build/module-styles.ts'
import { prerender } from './build/prerender.ts'
import { seasonDrawings } from './build/season-drawings.ts'
import { precache, serviceWorker } from './build/service-worker.ts'
import { shortClassNames } from './build/short-class-names.ts'
import { sonnerStylesheet } from './build/sonner-stylesheet.ts'
import { styleLoader } from './build/style-loader.ts'
import { thirdPartyNotices } from './build/third-party-notices.ts'
import { webManifest } from './build/web-manifest.ts'
import { windowScroll } from './build/window-scroll.ts'

const SOURCES = resolve(import.meta.dirname, 'src')

const SERVER = 'http://127.0.0.1:3000'

/** Handles the addresses of the sign-in pages: GET loads the page, POST is the plain form that the server answers. */
const LOGIN_POST = {
  target: SERVER,
  bypass: (request: { method?: string | undefined; url?: string | undefined }) =>
    request.method === 'POST' ? undefined : request.url,
}

/**
 * The modules that every page without a session shows or starts once it reacts: the frame of visitors, the sign-in
 * pages, which differ in pictures, and the page for unknown addresses.
 */
const VISITORS =
  /src\/(?:routes\/(?:[\w-]+\/)?login\.tsx|features\/(?:session\/(?:login|cedula|demo|use-sign-in)|not-found)|components\/frame\/visitor|ui\/(?:button|format|scene|preferences)|app\/(?:after-start|attempt|navigation\/(?:arrivals|reload-once|view-transitions)|session\/other-tabs))|generated\/(?:marca|menu|escena)|domain\/src\/rarities/

/**
 * The modules that the pages with a session share: all but those shared only because both platforms route to it,
 * because the profile is also a sheet, or because a moment or two panels of the homes share it. One file, although no
 * page needs all of it: a browser asks for six files at a time, and waits for each six on a slow network.
 */
const OF_EVERY_PAGE =
  /^(?!.*src\/(?:features\/(?:devices|profile|avatar|gifts|missions\/(?!done\/lazy)|notices\/push|reach\/install-(?!invite))|app\/push|rpc\/upload|ui\/sharing\/|components\/(?:people\/crew|shared-card|season-bridge\/bridge-(?:block|words))))/

/** The scripts of the prerendered pages and of the outlines are files of their own, which share nothing. */
const NOT_FIRST_TOUCH = /^(?!.*src\/(?:first-touch|outline|last-screen))/

/**
 * The browser's build and the rendering build share these names; otherwise prerendered pages would refer to missing
 * pictures.
 */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'

const TERMS_PAGE = '/figuras/terminos-y-condiciones'

/** The drawings of the frame, of the homes and of the offline scene, which show without a network from the first visit on. */
const KEPT_DRAWINGS = [
  ...['simbolo', 'logo-claro', 'estrellas-1', 'estrellas-2', 'sobre', 'robot', 'gaseoso', 'astronauta-perdido'],
  ...['figuras', 'mision', 'perfil', 'premios', 'codigo', 'colinas'],
]

/** The documents of the pages that need a session: for any page, and with the outline of each home. */
const SHELLS = ['/armazon', '/armazon/figuras/inicio', '/armazon/mision-espacial/inicio']

/** The most bytes, compressed, that the service worker downloads on the first visit. */
const KEPT_BYTES = 600_000

/** The error component stays in the entry: it is the page shown when a chunk cannot be fetched. */
const SPLIT: ('component' | 'notFoundComponent')[][] = [['component'], ['notFoundComponent']]

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: SPLIT },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    closedReact(),
    icons({ compiler: 'jsx', jsx: 'react' }),
    leanIcons(),
    moduleStyles(),
    leanClient(),
    leanColors({ theme: resolve(SOURCES, 'theme.css') }),
    styleLoader(),
    windowScroll(),
    tailwind(),
    sonnerStylesheet(),
    leanStyles(),
    fonts(resolve(import.meta.dirname, 'generated/fonts')),
    thirdPartyNotices(resolve(import.meta.dirname, 'NOTICES.txt')),
    seasonDrawings(resolve(import.meta.dirname, '../../packages/art/generated')),
    webManifest(),
    serviceWorker(),
    bundledPackages({
      content: ['@fontsource-variable/nunito', '@fontsource/lilita-one', '@iconify-json/ph', 'tailwindcss'],
      last: 'prerender',
      fileName: 'packages.json',
    }),
    prerender({
      pages: ['/', '/login', '/figuras/login', '/mision-espacial/login', TERMS_PAGE, '404'],
      ofTerms: TERMS_PAGE,
      outDir: '../../dist/prerender',
      assetFileNames: ASSET_NAMES,
    }),
    precache({ drawings: KEPT_DRAWINGS, shells: SHELLS, budget: KEPT_BYTES }),
  ],
  // Class names are readable in development (`figure-card_frame_x1y2z`) and short in the build.
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames(SOURCES) } } }),
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
    // The import names a page's own chunk, and the shared chunks are loaded by then (see `sesion` below).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, chunks) => chunks.filter((file) => file.endsWith('.css')),
    },
    // The policy refuses `data:` fonts, and an inlined drawing would be downloaded with every page.
    assetsInlineLimit: 0,
  },
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': resolve(import.meta.dirname, 'build/with-selector.ts'),
      'prop-types': resolve(import.meta.dirname, 'build/downshift-checks.ts'),
      'react-is': resolve(import.meta.dirname, 'build/downshift-checks.ts'),
    },
  },
  environments: {
    client: {
      define: command === 'build' ? BROWSER_FACTS : {},
      build: {
        rolldownOptions: {
          input: ['index.html', 'src/first-touch.ts', 'src/outline.ts', 'src/last-screen.ts'],
          output: {
            codeSplitting: {
              groups: [
                // The entry's code goes in one file. Split by the other chunks that use it, it would be seven.
                { name: 'orbita', tags: ['$initial'], test: NOT_FIRST_TOUCH, priority: 4 },
                { name: 'visita', test: VISITORS, priority: 3 },
                { name: 'sesion', test: OF_EVERY_PAGE, minShareCount: 2, priority: 1 },
              ],
            },
            // Stylesheets are named by hash alone, because the entry holds all of their names.
            assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'assets/[hash:6].css' : ASSET_NAMES),
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:6].js',
          },
        },
      },
    },
  },
  server: { proxy: { '/auth': SERVER, '/rpc': SERVER, '^(/[^/]+)?/login$': LOGIN_POST } },
}))
