import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openBrowser, signInto } from '../frames.ts'
import { median } from '../statistics.ts'

/**
 * Compares this build with another one, in turns and in one run: how soon nine pages show on a slow phone, on the first
 * visit and on the next, what moves in them and how long they are blocked; how soon a tab and a button answer that are
 * tapped 0.3 seconds after the first paint; and what a document costs the server. Both are checkouts that have been built;
 * each is started with a demo company of its own. Run `npx tsx bench/first-load/compare.ts ../before 5`.
 */
const [other, times = '5', ...asked] = process.argv.slice(2)
if (other === undefined)
  throw new Error('Say where the other build is: npx tsx bench/first-load/compare.ts ../before 5')

const LOGIN = '/figuras/login'
const HOME = '/figuras/inicio'
const PATHS = [
  LOGIN,
  HOME,
  '/mision-espacial/inicio',
  '/figuras/album',
  '/figuras/album/detalle?figura=1',
  '/mision-espacial/misiones',
  '/mision-espacial/misiones/primer-despegue/ruta-segura',
  '/mision-espacial/recompensas',
  '/mision-espacial/reconocimientos',
]
const EMPLOYEE = { email: 'valentina.rojas@orbita.example' }
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 }
const PATIENCE_MS = 120_000
/** The wait for the last paints and shifts, in milliseconds. */
const SETTLE_MS = 5_000
/** The documents that are asked for to see what one costs, and the milliseconds between two, so that no limit refuses one. */
const DOCUMENTS = 25
const BETWEEN_MS = 800

type Product = { name: string; url: string; child: ChildProcess; folder: string }
type Seen = { lcp: number; shift: number; blocked: number }

/** Figures by what they are of, and by build. */
const figures = new Map<string, Map<string, number[]>>()

const products = [await start('antes', resolve(other)), await start('ahora', resolve(import.meta.dirname, '../..'))]
const browser = await openBrowser()
try {
  for (let round = 0; round < Number(times); round++) {
    for (const path of asked.length > 0 ? asked : PATHS) for (const product of products) await visitTwice(product, path)
    for (const product of products) await tapEarly(product)
  }
  for (const path of [HOME, '/figuras/album']) for (const product of products) await weighDocuments(product, path)
} finally {
  await browser.close()
  for (const { child, folder } of products) {
    await new Promise((end) => child.once('exit', end).kill('SIGTERM'))
    rmSync(folder, { recursive: true })
  }
}
console.log(`${times} vueltas por turnos, carga ${loadavg()[0]!.toFixed(0)}; medianas`)
console.table(
  [...figures].map(([what, byBuild]) => {
    const [before, now] = products.map(({ name }) => median(byBuild.get(name) ?? [Number.NaN])) as [number, number]
    const rounded = (value: number) => Number(value.toPrecision(4))
    return { qué: what, antes: rounded(before), ahora: rounded(now), razón: Number((now / before).toFixed(2)) }
  }),
)

function note(what: string, { name }: Product, value: number): void {
  const byBuild = figures.get(what) ?? new Map<string, number[]>()
  figures.set(what, byBuild.set(name, [...(byBuild.get(name) ?? []), value]))
}

async function visitTwice(product: Product, path: string): Promise<void> {
  const context = await slowPhone(product, path !== LOGIN)
  const [first, again] = [await visit(context, path), await visit(context, path)]
  await context.close()
  note(`${path}: LCP, ms`, product, first.lcp)
  note(`${path}: LCP otra vez, ms`, product, again.lcp)
  note(`${path}: CLS`, product, Math.max(first.shift, again.shift))
  note(`${path}: bloqueado, ms`, product, first.blocked)
}

async function visit(context: BrowserContext, path: string): Promise<Seen> {
  const page = await slowPage(context)
  await page.goto(path, { waitUntil: 'load', timeout: PATIENCE_MS })
  await page.getByRole('heading').first().waitFor({ timeout: PATIENCE_MS })
  await page.waitForTimeout(SETTLE_MS)
  const seen = await page.evaluate(readPaints)
  await page.close()
  return seen
}

/** Taps a tab, and on another visit a button, as soon as somebody who sees the page could. */
async function tapEarly(product: Product): Promise<void> {
  const taps = {
    'pestaña tocada, ms': { what: /^Álbum/, role: 'link', shows: '[role=tab]' },
    'botón tocado, ms': {
      what: /menú|cuenta/i,
      role: 'button',
      shows: '[aria-label="Tu cuenta"]',
    },
  } as const
  for (const [name, { what, role, shows }] of Object.entries(taps)) {
    const context = await slowPhone(product, true)
    const page = await slowPage(context)
    await page.goto(HOME, { waitUntil: 'commit', timeout: PATIENCE_MS })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, {
      timeout: PATIENCE_MS,
    })
    await page.waitForTimeout(300)
    const place = await page.waitForFunction(placeOf, {
      selector: role === 'link' ? 'nav a' : 'button',
      words: what.source,
    })
    const box = (await place.jsonValue())!
    const since = Date.now()
    await page.touchscreen.tap(box.x, box.y)
    await page.locator(shows).first().waitFor({ timeout: PATIENCE_MS })
    note(name, product, Date.now() - since)
    await context.close()
  }
}

/** Runs in the page: returns the middle of the element with these words, once it is there. */
function placeOf({ selector, words }: { selector: string; words: string }): { x: number; y: number } | undefined {
  const pattern = new RegExp(words, 'i')
  const found = [...document.querySelectorAll(selector)].find(
    (one) => one.checkVisibility() && pattern.test(one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
  )
  if (!found) return undefined
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Notes the processor's milliseconds of the server for each document of a person, less what it uses at rest. */
async function weighDocuments(product: Product, path: string): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url })
  await signInto(context, product.url, EMPLOYEE)
  const spend = async (act: () => Promise<void>) => {
    const before = ticksOf(product)
    for (let asked = 0; asked < DOCUMENTS; asked++) {
      await act()
      await new Promise((go) => setTimeout(go, BETWEEN_MS))
    }
    return ((ticksOf(product) - before) * 10) / DOCUMENTS
  }
  const ask = async () => {
    const answer = await context.request.get(path)
    if (answer.headers()['cache-control'] !== 'private, no-store')
      throw new Error(`${product.name} did not render ${path} for the person`)
  }
  // The first ones are compiled.
  await spend(ask)
  const atRest = await spend(() => Promise.resolve())
  for (let part = 0; part < 3; part++)
    note(`${path}: procesador por documento, ms`, product, (await spend(ask)) - atRest)
  await context.close()
}

/** Returns the hundredths of a second of the processor that a process has used, without its database. */
function ticksOf({ child }: Product): number {
  const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(user) + Number(system)
}

async function slowPhone({ url }: Product, isSignedIn: boolean): Promise<BrowserContext> {
  const context = await (browser as Browser).newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await context.addInitScript('globalThis.__name = (named) => named')
  if (isSignedIn) await signInto(context, url, EMPLOYEE)
  return context
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Runs in the page. */
function readPaints(): Promise<Seen> {
  return new Promise((resolve) => {
    const seen = { lcp: 0, shift: 0, blocked: 0 }
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = Math.max(seen.lcp, startTime)
    })
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    })
    watch('longtask', ({ duration }) => {
      seen.blocked += duration - 50
    })
    setTimeout(() => resolve(seen), 200)
  })
}

/** Starts a build with a demo company of its own. */
async function start(name: string, root: string): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), `orbita-${name}-`))
  // The database does not run as root, and must reach its folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', PORT: `${port}`, DATA_DIR: folder, DEMO: '1' }
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return { name, url, child, folder }
    await new Promise((go) => setTimeout(go, 500))
  }
  throw new Error(`${root} did not start`)
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
}
