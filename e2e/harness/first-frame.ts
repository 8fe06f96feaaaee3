import { type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * Opens a page in a new tab and expects that the first screen in its document shows the same words and pictures as the
 * app's first frame, in the same places.
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
  // The app is a script that the document waits for.
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(isFirstScreenShown)
  await page.evaluate(drawEverything)
  const first = await page.evaluate(seenIn, false)
  expect(first.length, path).toBeGreaterThan(5)
  const next = nextFrame(page)
  release()
  expect(await next, path).toEqual(first)
  await page.close()
}

/** Runs in the page. */
function isFirstScreenShown(): boolean {
  const isThere = document.querySelector('#root[data-shown] > [inert] main') !== null
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#root img:not([loading=lazy])')]
  return isThere && !document.documentElement.hasAttribute('data-fonts') && pictures.every(({ complete }) => complete)
}

/** Runs in the page: gives its size at once to what is only drawn near the window, which takes a frame. */
function drawEverything(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Returns what the app shows when it takes the place of the first screen, before anything else happens. */
async function nextFrame(page: Page): Promise<string[]> {
  return page.evaluate(seenIn, true)
}

/**
 * Runs in the page: lists the texts and pictures that are in sight, with their boxes.
 *
 * @param isNext whether to wait until the app has taken the place of the first screen
 */
async function seenIn(isNext: boolean): Promise<string[]> {
  const root = document.getElementById('root')!
  if (isNext) {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (root.querySelector(':scope > [inert]')) return
        observer.disconnect()
        resolve()
      })
      observer.observe(root, { childList: true })
    })
  }
  const seen: string[] = []
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const text = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
      .join('')
    const isPicture = element.tagName === 'IMG'
    if ((!isPicture && text.trim() === '') || element.closest('.sr-only, svg')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue

    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) continue
    const box = [left, top, width, height].map((length) => length.toFixed(0)).join(' ')
    seen.push(`${isPicture ? 'picture' : text.trim()} at ${box}`)
  }
  return seen
}
