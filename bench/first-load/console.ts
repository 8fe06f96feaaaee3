import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Measures the bytes of the first load of the console, from the build in `dist`: what its entry, its frame, its sign-in
 * and its first screen load, with their styles. Exits with 1 when it is over its budget. Run `npx tsx
 * bench/first-load/console.ts`.
 */
const DIST = resolve(import.meta.dirname, '../../dist/console')
const BUDGET = 450_000
/** The files that the browser loads before the first screen shows. */
const FIRST = ['index.html', 'src/auth/sign-in-page.tsx', 'src/layout/layout.tsx', 'src/screens/home/home-page.tsx']

type Chunk = { file: string; css?: string[]; imports?: string[] }
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const files = new Set<string>()
for (const name of FIRST) add(name)

const sizes = [...files].map((file) => ({ file, gzip: readFileSync(join(DIST, `${file}.gz`)).length }))
const total = sizes.reduce((sum, { gzip }) => sum + gzip, 0)
console.table(sizes.toSorted((one, other) => other.gzip - one.gzip))
console.log(`Primera carga de la consola: ${total} bytes con gzip, de ${BUDGET}`)
process.exitCode = total > BUDGET ? 1 : 0

function add(name: string): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The console's build has no ${name}`)
  if (files.has(chunk.file)) return

  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const other of chunk.imports ?? []) add(other)
}
