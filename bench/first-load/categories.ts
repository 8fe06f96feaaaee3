import { loadavg } from 'node:os'
import lighthouse, { type Result } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { CEDULA } from '../../e2e/harness/employees.ts'
import { openChrome, SLOW_PHONE } from './slow-phone.ts'

/**
 * Asks Lighthouse once for the four scores of the menu, the sign-in pages, the terms, both homes, the album, the map and
 * the rewards, on its slow phone, and prints what takes a point away. The performance is that of a machine as busy as it
 * is. It fails when another score than performance is below 100, but for what `WANTED` explains. Needs a running server with
 * the demo company. Run `npx tsx bench/first-load/categories.ts http://127.0.0.1:3000 [part of a path]`.
 */
const [url = 'http://127.0.0.1:3000', only = ''] = process.argv.slice(2)
const VISITORS = ['/', '/login', '/figuras/login', '/mision-espacial/login', '/figuras/terminos-y-condiciones']
const SIGNED_IN = [
  '/figuras/inicio',
  '/mision-espacial/inicio',
  '/figuras/album',
  '/mision-espacial/misiones',
  '/mision-espacial/recompensas',
]
/**
 * The parts of the performance: the first and the largest paint, how long the main thread was blocked, shifts, and how
 * soon it looks whole.
 */
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
} as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Audits that fail on purpose. */
const WANTED: Readonly<Record<string, string>> = {
  'is-crawlable': 'pages that need a session are not for search engines',
  'is-on-https': 'the measured server has no proxy with TLS before it',
}

const table: Record<string, string | number>[] = []
let isClean = true
for (const path of [...VISITORS, ...SIGNED_IN].filter((one) => one.includes(only))) {
  const lhr = await measure(path)
  const failing = Object.values(lhr.audits).filter(
    ({ id, score, scoreDisplayMode }) =>
      score !== null && score < 1 && scoreDisplayMode !== 'informative' && weighs(lhr, id),
  )
  table.push({
    página: path,
    ...Object.fromEntries(CATEGORIES.map((id) => [id, Math.round(100 * (lhr.categories[id]?.score ?? 0))])),
    ...Object.fromEntries(
      Object.entries(METRICS).map(([name, id]) => [name, Number((lhr.audits[id]?.numericValue ?? 0).toPrecision(4))]),
    ),
    carga: Number(loadavg()[0]!.toFixed(0)),
  })
  for (const { id, title, displayValue, details } of failing) {
    const isPerformance = lhr.categories.performance?.auditRefs.some((ref) => ref.id === id)
    if (!isPerformance && !(id in WANTED)) isClean = false
    if (isPerformance && !(id === 'cumulative-layout-shift')) continue
    const items = details && 'items' in details ? JSON.stringify(details.items).slice(0, 600) : ''
    console.log(`${path} · ${id}: ${title} ${displayValue ?? ''} ${items}`)
  }
}
console.table(table)
process.exitCode = isClean ? 0 : 1

function weighs(lhr: Result, id: string): boolean {
  return Object.values(lhr.categories).some(({ auditRefs }) => auditRefs.some((ref) => ref.id === id && ref.weight > 0))
}

async function measure(path: string): Promise<Result> {
  const chrome = await openChrome()
  try {
    if (SIGNED_IN.includes(path)) await signIn(chrome.port)
    const result = await lighthouse(url + path, { ...SLOW_PHONE, onlyCategories: [...CATEGORIES], port: chrome.port })
    if (!result) throw new Error('Lighthouse did not answer')
    return result.lhr
  } finally {
    chrome.kill()
  }
}

/** Opens a session for the demo's Valentina in the browser. Lighthouse keeps the cookies. */
async function signIn(port: number): Promise<void> {
  const answer = await fetch(`${url}/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'valentina.rojas@orbita.example', password: CEDULA }),
  })
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}`)
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` })
  const { hostname } = new URL(url)
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name && value) await browser.setCookie({ name, value, domain: hostname, path: '/' })
  }
  await browser.disconnect()
}
