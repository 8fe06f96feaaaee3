import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BUDGETS, report } from './budgets.ts'

/**
 * Measures the bytes of the first load of the console, from the build in `dist`: what its entry, its frame, its sign-in
 * and its first screen load, with their styles. Then it does the same for each other screen, opened by its address. Exits
 * with 1 when the first load or the heaviest screen is over its budget. Run `npx tsx bench/first-load/console.ts`.
 */
const DIST = resolve(import.meta.dirname, '../../dist/console')
/** The files that the browser loads before the first screen shows. */
const FIRST = ['index.html', 'src/auth/sign-in-page.tsx', 'src/layout/layout.tsx', 'src/screens/home/home-page.tsx']

type Chunk = { file: string; css?: string[]; imports?: string[] }
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const first = weigh(FIRST)
console.table(first.toSorted((one, other) => other.gzip - one.gzip))

const screens = Object.keys(manifest)
  .filter((name) => /^src\/screens\/.*-page\.tsx$/.test(name))
  .map((name) => ({ name, gzip: sum(weigh(['index.html', 'src/layout/layout.tsx', name])) }))
  .toSorted((one, other) => other.gzip - one.gzip)
console.table(screens.slice(0, 10))
const isWithin = report([
  { what: 'primera carga de la consola', bytes: sum(first), budget: BUDGETS.console.scripts },
  { what: screens[0]!.name, bytes: screens[0]!.gzip, budget: BUDGETS.consoleScreen.scripts },
])
process.exitCode = isWithin ? 0 : 1

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
