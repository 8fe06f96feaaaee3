import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { BROWSER_FACTS } from './build/browser-facts.ts'
import { classNames } from './build/class-names.ts'
import { fonts } from './build/fonts.ts'
import { leanColors } from './build/lean-colors.ts'
import { leanIcons } from './build/lean-icons.ts'
import { moduleStyles } from './build/module-styles.ts'
import { notices } from './build/notices.ts'
import { prerender } from './build/prerender.ts'
import { sonnerStylesheet } from './build/sonner-stylesheet.ts'
import { styleLoader } from './build/style-loader.ts'
import { windowScroll } from './build/window-scroll.ts'

const SOURCES = resolve(import.meta.dirname, 'src')

const SERVER = 'http://127.0.0.1:3000'

/** A sign-in page's address: GET is the page's, POST is the bare form's, which the server answers. */
const LOGIN_POST = {
  target: SERVER,
  bypass: (request: { method?: string | undefined; url?: string | undefined }) =>
    request.method === 'POST' ? undefined : request.url,
}

const SHARED = /\.svg|~icons|packages\/domain|src\/ui\/(?:button|class-names|format|scene)|frame\/visitor|not-found/

const MISSIONS =
  /src\/(?:components\/(?:missions\/|pictures\/(?:planets|rewards|incentives))|ui\/medallion)|domain\/src\/(?:missions|rewards|recognitions)/

const FIGURES = /src\/components\/(?:figures\/(?:figure-|rarity-name)|pictures\/figures)|domain\/src\/album/

/** The same in the browser's build and in the one that renders pages ahead, whose pictures would be missing otherwise. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'

const SPLIT: ('component' | 'notFoundComponent')[][] = [['component'], ['notFoundComponent']]

/** The sign-in pages stay in the entry, whose first load they are; so does what stands in when a page cannot be fetched. */
const splitBehavior = ({ routeId }: { routeId: string }) => (routeId.endsWith('/login') ? [] : SPLIT)

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    icons({ compiler: 'jsx', jsx: 'react' }),
    leanIcons(),
    moduleStyles(),
    leanColors({ theme: resolve(SOURCES, 'theme.css') }),
    styleLoader(),
    windowScroll(),
    tailwind(),
    sonnerStylesheet(),
    fonts(resolve(import.meta.dirname, 'generated/fonts')),
    notices(resolve(import.meta.dirname, 'NOTICES.txt')),
    prerender({
      pages: ['/', '/login', '/figuras/login', '/mision-espacial/login', '/figuras/terminos-y-condiciones', '404'],
      outDir: '../../dist/prerender',
      assetFileNames: ASSET_NAMES,
    }),
  ],
  // Readable names while working (`figure-card_frame_x1y2z`), short ones in what is built.
  ...(command === 'build' && { css: { modules: { generateScopedName: classNames(SOURCES) } } }),
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
    // A page's own chunk is known by its import; what it shares is here by then (see `sesion` below).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, chunks) => chunks.filter((file) => file.endsWith('.css')),
    },
    // The policy allows no data: fonts, and an inlined drawing would be downloaded with every page.
    assetsInlineLimit: 0,
  },
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': resolve(import.meta.dirname, 'build/with-selector.ts') },
  },
  environments: {
    client: {
      define: command === 'build' ? BROWSER_FACTS : {},
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What the entry needs, in one file: split by who else uses it, it would be seven.
                { name: 'orbita', tags: ['$initial'], priority: 4 },
                // What several pages share, signed in or not: most of it is smaller than a request of its own.
                { name: 'compartido', test: SHARED, minShareCount: 2, priority: 2 },
                // What the pages of the missions share: none of figuras waits for it.
                { name: 'misiones', test: MISSIONS, minShareCount: 2, priority: 3 },
                // What the pages of figuras share: none of the missions waits for it.
                { name: 'figuras', test: FIGURES, minShareCount: 2, priority: 3 },
                // What every page behind the sign-in needs: fetched by the guards, or while somebody types.
                { name: 'sesion', minShareCount: 2, priority: 1 },
              ],
            },
            // By their hash alone: the entry holds the names of all of them.
            assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'assets/[hash:6].css' : ASSET_NAMES),
            chunkFileNames: 'assets/[hash:6].js',
            entryFileNames: 'assets/[name]-[hash:6].js',
          },
        },
      },
    },
  },
  server: { proxy: { '/auth': SERVER, '/rpc': SERVER, '^(/[^/]+)?/login$': LOGIN_POST } },
}))
