import type { BrowserContext } from '@playwright/test'
import { openBrowser, signInto } from '../frames.ts'

/**
 * Compares the first screen in the document of each page with the first frame of the app that takes its place, on a phone and
 * on a desktop: what the document shows must stay where it is. It prints what moves or goes, and fails for it. Needs a running server
 * with the demo company. Run `npx tsx bench/first-load/first-frames.ts http://127.0.0.1:3000`.
 *
 * @see decision 096
 */
const [url = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const PATHS = [
  '/figuras/inicio',
  '/figuras/album',
  '/figuras/album/detalle?figura=1',
  '/mision-espacial/inicio',
  '/mision-espacial/misiones',
  '/mision-espacial/misiones/primer-despegue/ruta-segura',
  '/mision-espacial/recompensas',
  '/mision-espacial/reconocimientos',
]
const WINDOWS = {
  teléfono: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  escritorio: { viewport: { width: 1280, height: 800 } },
}

/** The facts that the page knows of its own first frames. */
type Watched = { seenNow: () => string[]; seenNext: Promise<string[]> }

const browser = await openBrowser()
const table: Record<string, string | number>[] = []
for (const [name, window] of Object.entries(WINDOWS)) {
  const context = await browser.newContext({
    ...window,
    baseURL: url,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    serviceWorkers: 'block',
  })
  await context.addInitScript('globalThis.__name = (named) => named')
  await signInto(context, url, { email: 'valentina.rojas@orbita.example' })
  // The server knows the size of the window from the second page on.
  const first = await context.newPage()
  await first.goto('/figuras/inicio')
  await first.waitForFunction(() => document.cookie.includes('ventana='))
  await first.close()
  for (const path of PATHS) {
    const { shown, moved } = await compare(context, path)
    table.push({ ventana: name, página: path, 'en vista': shown, 'se mueve': moved.length })
    for (const what of moved) console.log(`${name} · ${path} · ${what}`)
  }
  await context.close()
}
await browser.close()
console.table(table)
process.exitCode = table.every((row) => row['se mueve'] === 0) ? 0 : 1

/** Opens a page whose app is held back until its first screen has been looked at. */
async function compare(context: BrowserContext, path: string): Promise<{ shown: number; moved: string[] }> {
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  // The document waits for the app, which is a script.
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(isFirstScreenShown)
  await page.evaluate(watch)
  const first = await page.evaluate(() => (window as unknown as Watched).seenNow())
  release()
  const next = await page.evaluate(() => (window as unknown as Watched).seenNext)
  await page.close()
  return { shown: first.length, moved: first.filter((seen) => !next.includes(seen)) }
}

/** Runs in the page. */
function isFirstScreenShown(): boolean {
  const isThere = document.querySelector('#root[data-shown] > [inert] main') !== null
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#root img:not([loading=lazy])')]
  return isThere && !document.documentElement.hasAttribute('data-fonts') && pictures.every(({ complete }) => complete)
}

/** Runs in the page: lists the texts and pictures in sight with their boxes, now and when the app has taken their place. */
function watch(): void {
  // What is only drawn near the window would get its size a frame later.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)

  const root = document.getElementById('root')!
  const isOutside = ({ left, top, right, bottom }: DOMRect) =>
    right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight
  const wordsOf = (element: Element) =>
    [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('')
  const seenNow = () => {
    // What floats is elsewhere at every moment.
    for (const animation of document.getAnimations()) animation.cancel()
    return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const what = element.tagName === 'IMG' ? 'picture' : wordsOf(element).trim()
      if (what === '' || element.closest('.sr-only, svg')) return []
      const box = element.getBoundingClientRect()
      if (isOutside(box) || !element.checkVisibility({ visibilityProperty: true })) return []
      return [`${what} at ${[box.left, box.top, box.width, box.height].map((length) => length.toFixed(0)).join(' ')}`]
    })
  }
  const seenNext = new Promise<string[]>((resolve) => {
    const observer = new MutationObserver(() => {
      if (root.querySelector(':scope > [inert]')) return
      observer.disconnect()
      resolve(seenNow())
    })
    observer.observe(root, { childList: true })
  })
  Object.assign(window, { seenNow, seenNext } satisfies Watched)
}
