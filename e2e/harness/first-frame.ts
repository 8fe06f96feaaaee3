import { type BrowserContext, expect } from '@playwright/test'

/** What the page knows of its own first frames. */
type Watched = { seenNow: () => string[]; seenNext: Promise<string[]> }

/**
 * Opens a page in a new tab and expects that what the first screen in its document shows is still in the same places in
 * the app's first frame.
 *
 * @see decision 096
 */
export async function expectSameFirstFrame(context: BrowserContext, path: string): Promise<void> {
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
  expect(first.length, path).toBeGreaterThan(5)
  release()
  const next = await page.evaluate(() => (window as unknown as Watched).seenNext)
  // The app may show more, such as an hour, which only the browser knows how to tell.
  expect(
    first.filter((seen) => !next.includes(seen)),
    path,
  ).toEqual([])
  expect(next.length - first.length, path).toBeLessThanOrEqual(2)
  await page.close()
}

/** Runs in the page. */
function isFirstScreenShown(): boolean {
  const isThere = document.querySelector('#root[data-shown] > [inert] main') !== null
  return isThere && !document.documentElement.hasAttribute('data-fonts')
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
  const seenNow = () =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const what = element.tagName === 'IMG' ? 'picture' : wordsOf(element).trim()
      if (what === '' || element.closest('.sr-only, svg')) return []
      const box = element.getBoundingClientRect()
      if (isOutside(box) || !element.checkVisibility({ visibilityProperty: true })) return []
      return [`${what} at ${[box.left, box.top, box.width, box.height].map((length) => length.toFixed(0)).join(' ')}`]
    })
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
