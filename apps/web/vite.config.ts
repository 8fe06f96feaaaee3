import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { fonts } from './build/fonts.ts'
import { prerender } from './build/prerender.ts'
import { sonnerStylesheet } from './build/sonner-stylesheet.ts'

const SERVER = 'http://127.0.0.1:3000'

/** A sign-in page's address: GET is the page's, POST is the bare form's, which the server answers. */
const LOGIN_POST = {
  target: SERVER,
  bypass: (request: { method?: string | undefined; url?: string | undefined }) =>
    request.method === 'POST' ? undefined : request.url,
}

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    icons({ compiler: 'jsx', jsx: 'react' }),
    tailwind(),
    sonnerStylesheet(),
    fonts(resolve(import.meta.dirname, 'generated/fonts')),
    prerender({
      pages: ['/', '/login', '/figuras/login', '/mision-espacial/login', '/figuras/terminos-y-condiciones', '404'],
      outDir: '../../dist/prerender',
    }),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The policy allows no data: fonts, and an inlined drawing would be downloaded with every page.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/auth': SERVER, '/rpc': SERVER, '^(/[^/]+)?/login$': LOGIN_POST } },
})
