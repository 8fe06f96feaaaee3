import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Measures the bytes of the first load of the console, from the build in `dist`: what its entry, its frame, its sign-in
 * and its first screen load, with their styles. Then it does the same for each other screen, opened by its address. Exits
 * with 1 when the first load or the heaviest screen is over its budget. Run `npx tsx bench/first-load/console.ts`.
 */
const DIST = resolve(import.meta.dirname, '../../dist/console')
const BUDGET = 335_000
/** The most that a screen may load with the frame. */
const SCREEN_BUDGET = 380_000
/** The files that the browser loads before the first screen shows. */
const FIRST = ['index.html', 'src/auth/sign-in-page.tsx', 'src/layout/layout.tsx', 'src/screens/home/home-page.tsx']

type Chunk = { file: string; css?: string[]; imports?: string[] }
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const first = weigh(FIRST)
console.table(first.toSorted((one, other) => other.gzip - one.gzip))
console.log(`Primera carga de la consola: ${sum(first)} bytes con gzip, de ${BUDGET}`)

const screens = Object.keys(manifest)
  .filter((name) => /^src\/screens\/.*-page\.tsx$/.test(name))
  .map((name) => ({ name, gzip: sum(weigh(['index.html', 'src/layout/layout.tsx', name])) }))
  .toSorted((one, other) => other.gzip - one.gzip)
console.table(screens.slice(0, 10))
console.log(`La pantalla más pesada: ${screens[0]!.gzip} bytes con gzip, de ${SCREEN_BUDGET}`)
process.exitCode = sum(first) > BUDGET || screens[0]!.gzip > SCREEN_BUDGET ? 1 : 0

/** Returns the files that some entries load together, each once. */
function weigh(names: readonly string[]): { file: string; gzip: number }[] {
  const files = new Set<string>()
  for (const name of names) add(files, name)
  return [...files].map((file) => ({ file, gzip: readFileSync(join(DIST, `${file}.gz`)).length }))
}

function sum(files: readonly { gzip: number }[]): number {
  return files.reduce((total, { gzip }) => total + gzip, 0)
}

function add(files: Set<string>, name: string): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The console's build has no ${name}`)
  if (files.has(chunk.file)) return

  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const other of chunk.imports ?? []) add(files, other)
}
