import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/**
 * Measures the bytes of the first load of the sign-in page of figuras, from the build in `dist`. Exits with 1 when
 * something is over its budget. Run `npx tsx bench/first-load/bytes.ts`.
 */
const DIST = resolve(import.meta.dirname, '../../dist')
const PAGE = '/figuras/login'

type Weight = { raw: number; gzip: number; brotli: number }
type Limit = { what: string; bytes: number; budget: number; stretch?: number }

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
const { chunkPreloads } = JSON.parse(readFileSync(join(DIST, 'web/web.json'), 'utf8'))
const html = shell.replace('<div id="root"></div>', () => `<div id="root" data-page="${page.key}">${page.html}</div>`)

const scripts = [
  ...found(/<script type="module"[^>]*src="\/([^"]+)"/g),
  ...found(/<link rel="modulepreload"[^>]*href="\/([^"]+)"/g),
]
scripts.push(...chunkPreloads[PAGE].map((path: string) => path.slice(1)))
const fonts = found(/<link rel="preload" as="font"[^>]*href="\/([^"]+)"/g)
const pictures = [...new Set(found(/<img[^>]*src="\/([^"]+)"/g))]
const css = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ''

const first = {
  'HTML, con sus estilos': compressed(html),
  JavaScript: sum(scripts.map(served)),
  'de ello, estilos': compressed(css),
  Tipografías: sum(fonts.map(served)),
  Dibujos: sum(pictures.map(served)),
}
const lazy = readdirSync(join(DIST, 'web/assets'))
  .filter((name) => name.endsWith('.js') && !scripts.includes(`assets/${name}`))
  .map((name) => ({ name, ...served(`assets/${name}`) }))
  .sort((a, b) => b.gzip - a.gzip)

console.log(`Primera carga de ${PAGE}, en bytes`)
console.table(first)
console.log('JavaScript antes de que el formulario responda, en KB con gzip')
console.table(
  [{ what: 'Órbita', gzip: first.JavaScript.gzip }, ...PEERS]
    .sort((a, b) => a.gzip - b.gzip)
    .map(({ what, gzip }) => ({ qué: what, 'KB gzip': Number((gzip / 1000).toFixed(1)) })),
)

const limits: Limit[] = [
  { what: 'JavaScript, gzip', bytes: first.JavaScript.gzip, budget: 100_000, stretch: 92_000 },
  { what: 'JavaScript, brotli', bytes: first.JavaScript.brotli, budget: 88_000, stretch: 80_000 },
  { what: 'Estilos, gzip', bytes: first['de ello, estilos'].gzip, budget: 12_000 },
  { what: 'Tipografías', bytes: first.Tipografías.raw, budget: 32_000 },
  { what: `La parte diferida mayor (${lazy[0]?.name}), gzip`, bytes: lazy[0]?.gzip ?? 0, budget: 35_000 },
]
console.table(
  limits.map(({ what, bytes, budget, stretch }) => ({
    qué: what,
    bytes,
    límite: budget,
    meta: stretch ?? '',
    cabe: bytes <= budget,
  })),
)

const over = limits.filter(({ bytes, budget }) => bytes > budget)
for (const { what, bytes, budget } of over) console.error(`✗ ${what}: ${bytes} bytes, ${bytes - budget} de más`)
process.exitCode = over.length > 0 ? 1 : 0

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
