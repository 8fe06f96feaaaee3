import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BEHIND_SIGN_IN, BUDGETS, SHARED } from './budgets.ts'

/**
 * Measures the bytes of the first load of every route, from the build in `dist`, and compares them with `budgets.ts`.
 * Exits with 1 when something is over its budget. Run `npx tsx bench/first-load/bytes.ts`.
 */
const DIST = resolve(import.meta.dirname, '../../dist')
const PAGE = '/figuras/login'

type Weight = { raw: number; gzip: number; brotli: number }
type Limit = { what: string; bytes: number; budget: number }
type Build = {
  pages: string[]
  firstTouch: string
  app: string
  routes: Record<string, { scripts: string[]; styles: string[] }>
}

/** The JavaScript that other stacks load before their sign-in form works, measured in the same way. */
const PEERS = [
  { what: 'React y el formulario solos', gzip: 67_800 },
  { what: 'bulletproof-react', gzip: 169_800 },
  { what: 'Angular 21, PrimeNG y servicios alojados', gzip: 246_700 },
  { what: 'React y servicios alojados', gzip: 253_400 },
]

const { renderPage } = await import(pathToFileURL(join(DIST, 'prerender/prerender.js')).href)
const shell = readFileSync(join(DIST, 'web/shell.html'), 'utf8')
const page = await renderPage(PAGE, { demo: true })
const build: Build = JSON.parse(readFileSync(join(DIST, 'web/web.json'), 'utf8'))
const html = shell.replace('<div id="root"></div>', () => `<div id="root" data-page="${page.key}">${page.html}</div>`)

const fonts = found(/<link rel="preload" as="font"[^>]*href="\/([^"]+)"/g)
const pictures = [...new Set(found(/<img[^>]*src="\/([^"]+)"/g))]
const css = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
const entry = served(build.app)

const first = {
  'HTML, con sus estilos': compressed(html),
  'de ello, estilos': compressed(css),
  'JavaScript antes de cargar': served(build.firstTouch),
  'la aplicación, al primer toque o en reposo': sum([entry, ...build.routes[PAGE]!.scripts.map(served)]),
  Tipografías: sum(fonts.map(served)),
  Dibujos: sum(pictures.map(served)),
}
const lazy = readdirSync(join(DIST, 'web/assets'))
  .filter((name) => name.endsWith('.js') && `/assets/${name}` !== build.app)
  .map((name) => ({ name, ...served(`assets/${name}`) }))
  .sort((a, b) => b.gzip - a.gzip)

console.log(`Primera carga de ${PAGE}, en bytes`)
console.table(first)
console.log('JavaScript del formulario de ingreso, en KB con gzip')
console.table(
  [
    { what: 'Órbita, antes de cargar', gzip: first['JavaScript antes de cargar'].gzip },
    { what: 'Órbita, con la aplicación', gzip: first['la aplicación, al primer toque o en reposo'].gzip },
    ...PEERS,
  ]
    .sort((a, b) => a.gzip - b.gzip)
    .map(({ what, gzip }) => ({ qué: what, 'KB gzip': Number((gzip / 1000).toFixed(1)) })),
)

const limits: Limit[] = [
  { what: 'Entrada de la aplicación, gzip', bytes: entry.gzip, budget: SHARED.entry.gzip },
  { what: 'Entrada de la aplicación, brotli', bytes: entry.brotli, budget: SHARED.entry.brotli },
  { what: 'Estilos de toda página, gzip', bytes: first['de ello, estilos'].gzip, budget: SHARED.styles },
  { what: 'Tipografías', bytes: first.Tipografías.raw, budget: SHARED.fonts },
  { what: `Lo común con sesión (${lazy[0]?.name}), gzip`, bytes: lazy[0]?.gzip ?? 0, budget: SHARED.session },
  { what: `La parte diferida mayor (${lazy[1]?.name}), gzip`, bytes: lazy[1]?.gzip ?? 0, budget: SHARED.largest },
  ...Object.keys(build.routes).flatMap(limitsOf),
]
console.table(limits.map(({ what, bytes, budget }) => ({ qué: what, bytes, límite: budget, cabe: bytes <= budget })))

const over = limits.filter(({ bytes, budget }) => bytes > budget)
for (const { what, bytes, budget } of over) console.error(`✗ ${what}: ${bytes} bytes, ${bytes - budget} de más`)
process.exitCode = over.length > 0 ? 1 : 0

/** Weighs what a route loads. A route that only redirects to another has nothing of its own. */
function limitsOf(route: string): Limit[] {
  const { scripts, styles } = build.routes[route]!
  if (scripts.length === 0) return []

  const budget = BUDGETS[route] ?? BEHIND_SIGN_IN
  const isPrerendered = build.pages.includes(route)
  const whole = entry.gzip + sum(scripts.map(served)).gzip
  return [
    {
      what: `${route}, JavaScript`,
      bytes: isPrerendered ? served(build.firstTouch).gzip : whole,
      budget: budget.scripts,
    },
    ...(isPrerendered ? [{ what: `${route}, hasta el reposo`, bytes: whole, budget: budget.untilIdle ?? 0 }] : []),
    { what: `${route}, estilos`, bytes: sum(styles.map(served)).gzip, budget: budget.styles },
    { what: `${route}, archivos`, bytes: scripts.length + styles.length, budget: SHARED.files },
  ]
}

function found(pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1]!)
}

/** Weighs a file as the server sends it: its compressed copy on disk if there is one, else the file itself. */
function served(path: string): Weight {
  const file = join(DIST, 'web', path)
  const raw = readFileSync(file).length
  const beside = (extension: string) => (existsSync(file + extension) ? readFileSync(file + extension).length : raw)
  return { raw, gzip: beside('.gz'), brotli: beside('.br') }
}

/** Weighs a page, which the server compresses itself with the same settings. */
function compressed(text: string): Weight {
  const bytes = Buffer.from(text)
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length }
}

function sum(weights: Weight[]): Weight {
  const add = (pick: (weight: Weight) => number) => weights.reduce((total, weight) => total + pick(weight), 0)
  return { raw: add((w) => w.raw), gzip: add((w) => w.gzip), brotli: add((w) => w.brotli) }
}
