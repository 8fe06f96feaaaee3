import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const ADDRESS = '/manifest.webmanifest'

const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
]

const SHORTCUTS = [
  { name: 'Mis sobres', url: '/figuras/sobres' },
  { name: 'Mi álbum', url: '/figuras/album' },
  { name: 'Mis misiones', url: '/mision-espacial/misiones' },
]

/**
 * Publishes the manifest that makes the app installable, with its icons, and links it from the document.
 *
 * @see D-90
 */
export function webManifest(): Plugin {
  return {
    name: 'orbita:web-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const icons = await Promise.all(
        ICONS.map(async ({ file, sizes, purpose }) => {
          const source = await readFile(require.resolve(`@orbita/art/files/app/${file}`))
          const asset = this.emitFile({ type: 'asset', name: file, source })
          return { src: `/${this.getFileName(asset)}`, sizes, type: 'image/png', purpose }
        }),
      )
      const manifest = {
        id: '/',
        name: 'Órbita',
        short_name: 'Órbita',
        description: 'Álbum de figuras y misiones espaciales del equipo',
        lang: 'es',
        dir: 'ltr',
        // The menu leads a person with a session to the platform they used last.
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#120a33',
        theme_color: '#120a33',
        icons,
        shortcuts: SHORTCUTS,
      }
      this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: JSON.stringify(manifest) })
    },
  }
}
