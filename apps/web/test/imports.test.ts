// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { importsOf, type Source, sources } from './sources.ts'

const PRODUCT = ['@orbita/domain/', '@orbita/contract/', '@orbita/art/']

/**
 * The imports that the files of each folder may have, by the beginning of a path or package name; `.` is the folder
 * itself. Any other import goes up a layer, or from one feature to another.
 *
 * @see docs/house.md
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  // Primitives: they know React but not the product.
  ui: ['.', 'react', '~icons/'],
  // Components are shared by several features. They get their data as props: no query, no session.
  components: ['.', 'ui/', 'react', '~icons/', '@tanstack/react-router', ...PRODUCT],
  rpc: ['.', '@orbita/domain/', '@orbita/contract/', '@orbita/server/rpc', 'hono/client'],
  app: [
    ...[
      '.',
      'rpc/',
      'ui/',
      'react',
      'react-dom',
      'sonner',
      'valibot',
      'zustand',
      '@orbita/domain/',
      '@orbita/contract/',
    ],
    ...['@tanstack/react-query', '@tanstack/react-router'],
  ],
  features: [
    ...['.', 'components/', 'ui/', 'app/', 'rpc/', 'react', '~icons/', 'swiper', 'uqr', 'valibot', ...PRODUCT],
    ...['@tanstack/react-query', '@tanstack/react-router', '@use-gesture/react', 'd3-scale', 'd3-shape', 'downshift'],
    '@simplewebauthn/browser',
  ],
  // The console's preview composes them too.
  preview: [
    '.',
    'app.css',
    'app/session/use-profile.ts',
    'features/',
    'components/',
    'ui/',
    'react',
    'react-dom',
    '@tanstack/react-query',
    '@tanstack/react-router',
    ...PRODUCT,
  ],
  // Routes compose the features; the root is the document around them.
  routes: [
    ...['features/', 'components/', 'ui/', 'app/', '~icons/', 'react', '@tanstack/react-router'],
    ...['@orbita/art/files/', '../generated/fonts/'],
  ],
}

describe('who imports whom', () => {
  const files = sources()

  test('every script belongs to a room, or is the entry of a bundle', () => {
    const scripts = files.filter(({ path }) => !path.endsWith('.css'))
    const outside = scripts.filter(({ path }) => !(roomOf(path) in MAY_IMPORT)).map(({ path }) => path)
    expect(outside.sort()).toEqual(['main.tsx', 'router.ts', 'server.tsx'])
  })

  test('the imports are found', () => {
    const edges = files.flatMap((file) => importsOf(file).map((name) => `${file.path} -> ${name}`))
    expect(edges.length).toBeGreaterThan(files.length)
    expect(edges).toEqual(
      expect.arrayContaining([
        'app/toasts/toasts.ts -> app/toasts/toast-host.tsx',
        'app.css -> ui/styles/base.css',
        'components/people/avatar.tsx -> ui/class-names.ts',
      ]),
    )
  })

  test.each(Object.keys(MAY_IMPORT))('%s imports only what lies below it', (room) => {
    const upwards = files.filter(({ path }) => roomOf(path) === room).flatMap(arrowsUp)
    expect(upwards).toEqual([])
  })

  test.each([
    ['ui/button.tsx', "import { call } from '../rpc/call.ts'"],
    ['ui/button.tsx', "import { RANKS } from '@orbita/domain/ranks'"],
    ['ui/button.tsx', "import type { AlbumView } from '../features/album/queries.ts'"],
    ['components/people/avatar.tsx', "import { showToast } from '../../app/toasts/toasts.ts'"],
    ['app/toasts/toasts.ts', "import('../../features/packs/sounds.ts')"],
    ['app/app.tsx', "import type { AppRouter } from '../router.ts'"],
    ['features/album/queries.ts', "import '../packs/packs.module.css'"],
    ['features/album/pages/album-view.module.css', '@import "../../packs/packs.module.css";'],
    ['features/album/queries.ts', "export { Route } from '../../routes/index.tsx'"],
  ])('refuses what %s would import: %s', (path, text) => {
    expect(arrowsUp({ path, text })).toHaveLength(1)
  })
})

function roomOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}

function arrowsUp(file: Source): string[] {
  const room = roomOf(file.path)
  const itself = room === 'features' ? file.path.split('/').slice(0, 2).join('/') : room
  const allowed = (MAY_IMPORT[room] ?? []).map((start) => (start === '.' ? `${itself}/` : start))
  return importsOf(file)
    .filter((name) => !allowed.some((start) => isUnder(name, start)))
    .map((name) => `${file.path} -> ${name}`)
}

/**
 * Returns whether a name is allowed by a prefix: `react` allows `react` and `react/jsx-runtime`, not `react-dom`; `ui/`
 * allows everything under it.
 */
function isUnder(name: string, start: string): boolean {
  return start.endsWith('/') ? name.startsWith(start) : name === start || name.startsWith(`${start}/`)
}
