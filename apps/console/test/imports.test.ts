// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../src')

const LOOKS = ['@mui/', '~icons/', 'react']

const DRAWINGS = '../../../packages/art/generated/'

const BELOW_A_SCREEN = [
  ...['ui/', 'preview/', 'pictures/', 'rpc/', 'data/', 'table/', 'charts/', 'undo/', 'auth/', 'layout/'],
  ...[...LOOKS, DRAWINGS, '@orbita/domain/', '@orbita/contract/', '@orbita/web/', '@tanstack/react-query'],
  ...['react-router', 'react-dom', 'react-hook-form', 'marked', 'valibot', 'virtual:guide'],
  ...['@hyzyla/pdfium', 'qr/decode.js'],
]

/**
 * The imports that the files of each room may have, by the beginning of a path or package name. A room may import its own
 * files as well.
 *
 * @see the table of rooms in README.md
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  theme: ['@mui/'],
  ui: [
    ...LOOKS,
    DRAWINGS,
    '@orbita/domain/country/',
    '@orbita/domain/duties/',
    '@orbita/domain/time/period',
    '@orbita/domain/text/reason',
    '@orbita/domain/time/working-days',
    '@orbita/web/',
    'react-router',
  ],
  pictures: ['rpc/', 'ui/', ...LOOKS, '@orbita/domain/', '@orbita/contract/', '@orbita/web/'],
  preview: ['pictures/', 'data/', 'ui/', '@mui/', 'react', '@orbita/web/preview/', '@tanstack/react-query'],
  rpc: [
    'ui/notify.ts',
    '@orbita/domain/',
    '@orbita/contract/',
    '@orbita/server/rpc',
    '@orbita/web/',
    'hono/client',
    'react',
  ],
  data: [...['rpc/', '@orbita/domain/', '@orbita/contract/', '@orbita/web/rpc/', '@tanstack/react-query'], 'valibot'],
  table: [
    ...['ui/', 'data/', 'rpc/', ...LOOKS, '@tanstack/react-query', 'hucre/'],
    ...[
      '@orbita/domain/duties/',
      '@orbita/domain/files/exports',
      '@orbita/web/use-online',
      '@orbita/web/rpc/rpc-error',
      'react-router',
    ],
    '@orbita/web/rpc/file-of',
  ],
  charts: ['ui/', 'table/', ...LOOKS],
  undo: ['ui/', 'rpc/', ...LOOKS, '@orbita/web/'],
  auth: [
    ...['ui/', 'rpc/', 'data/', ...LOOKS, DRAWINGS, '@orbita/domain/', '@orbita/contract/', '@orbita/web/'],
    ...['@tanstack/react-query', 'react-router', 'valibot'],
  ],
  layout: [
    ...['ui/', 'rpc/', 'data/', 'table/', 'undo/', 'auth/', 'screens.ts', ...LOOKS, DRAWINGS],
    ...['@orbita/domain/', '@orbita/web/', '@tanstack/react-query', 'react-router'],
  ],
}

/** The screens whose parts another screen shows, because both show the same thing. */
const SHARED: Record<string, readonly string[]> = {
  areas: ['people'],
  audit: ['awards', 'rewards'],
  home: ['missions', 'recognitions', 'reporting'],
  people: ['codes', 'grants', 'person'],
  person: ['audit', 'grants', 'imports', 'people', 'redeems', 'seasons'],
  reporting: ['missions', 'recognitions'],
  reports: ['person'],
  rewards: ['redeems'],
  settings: ['missions'],
}

type Source = { path: string; text: string }

const files: Source[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\./.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))

describe('who imports whom', () => {
  test('every file belongs to a room, or puts them together', () => {
    const outside = files.filter(({ path }) => !path.startsWith('screens/') && !(roomOf(path) in MAY_IMPORT))
    expect(outside.map(({ path }) => path).sort()).toEqual(['app.tsx', 'main.tsx', 'router.tsx', 'screens.ts'])
  })

  test('the imports are found', () => {
    const edges = files.flatMap((file) => importsOf(file).map((name) => `${file.path} -> ${name}`))
    expect(edges).toEqual(
      expect.arrayContaining(['table/use-list.ts -> data/resource.ts', 'router.tsx -> auth/sign-in-page.tsx']),
    )
  })

  test.each([...Object.keys(MAY_IMPORT), 'screens'])('%s imports only what lies below it', (room) => {
    expect(files.filter(({ path }) => path.startsWith(`${room}/`)).flatMap(arrowsUp)).toEqual([])
  })

  test('a screen that shares a part with another is one that does', () => {
    const used = Object.entries(SHARED).flatMap(([screen, others]) =>
      others.filter((other) =>
        files.some((file) => roomOf(file.path) === `screens/${screen}` && reaches(file, `screens/${other}/`)),
      ),
    )
    expect(used).toEqual(Object.values(SHARED).flat())
  })

  test.each([
    ['data/read-all.ts', "import type { List } from '../table/use-list.ts'"],
    ['table/data-table.tsx', "import { Layout } from '../layout/layout.tsx'"],
    ['ui/forms/field.tsx', "import { call } from '../../rpc/client.ts'"],
    ['ui/note.module.css', '@import "../table/filters/filters.module.css";'],
    ['layout/layout.tsx', "import { Alerts } from '../screens/home/alerts.tsx'"],
    ['screens/home/alerts.tsx', "import { Queue } from '../evidence/queue.tsx'"],
    ['screens/home/alerts.tsx', "import { router } from '../../router.tsx'"],
  ])('refuses what %s would import: %s', (path, text) => {
    expect(arrowsUp({ path, text })).toHaveLength(1)
  })
})

/** Returns the room of a file: its folder, or for a screen the folder of that screen. */
function roomOf(path: string): string {
  const [folder = '', inside = '', ...rest] = path.split('/')
  if (inside === '') return ''
  return folder === 'screens' && rest.length > 0 ? `screens/${inside}` : folder
}

/** Returns what a file imports: values and types, `import()`, re-exports, and `@import` of a stylesheet. */
function importsOf({ path, text }: Source): string[] {
  const asked = text.matchAll(/(?:\bfrom|\bimport|@import)\s*\(?\s*['"]([^'"\s]+)['"]/g)
  return [...asked].map(([, name = '']) =>
    name.startsWith('.') ? relative(SRC, resolve(SRC, dirname(path), name)) : name,
  )
}

function reaches(file: Source, start: string): boolean {
  return importsOf(file).some((name) => name.startsWith(start))
}

function arrowsUp(file: Source): string[] {
  const room = roomOf(file.path)
  const others = (SHARED[room.replace('screens/', '')] ?? []).map((name) => `screens/${name}/`)
  const allowed = [`${room}/`, ...(MAY_IMPORT[room] ?? [...BELOW_A_SCREEN, ...others])]
  return importsOf(file)
    .filter((name) => !allowed.some((start) => isUnder(name, start)))
    .map((name) => `${file.path} -> ${name}`)
}

/** Returns whether a prefix allows a name: `react` allows `react/jsx-runtime` but not `react-dom`. */
function isUnder(name: string, start: string): boolean {
  return start.endsWith('/') ? name.startsWith(start) : name === start || name.startsWith(`${start}/`)
}
