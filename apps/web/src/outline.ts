// The script of a document that shows its first screen before the app is there. It stands in the document itself, runs
// before anything is painted, and imports nothing. It waits a moment for the typefaces, so that no text moves when they
// come, and keeps what is tapped meanwhile until the app can react to it.
// @see decision 096

/** The longest wait for the typefaces, in milliseconds. */
const FONTS_WITHIN_MS = 400

/** The wait after which a tapped link is followed without the app, in milliseconds. */
const PATIENCE_MS = 10_000

type Tap = { x: number; y: number; words: string; href: string | null }

let tap: Tap | undefined
/** The link or button of the outline on which a pointer went down last. */
let pressed: Tap | undefined
let isReady = false

const page = document.documentElement
const show = () => page.removeAttribute('data-fonts')
page.setAttribute('data-fonts', '')
Promise.all(['700 1em Nunito', '1em "Lilita One"'].map((font) => document.fonts.load(font))).then(show, show)
setTimeout(show, FONTS_WITHIN_MS)

addEventListener('pointerdown', (event) => (pressed = tapOn(event)), true)
addEventListener('click', keep, true)
addEventListener('orbita:ready', repeat, { once: true })

/** Keeps the last link or button of the outline that was tapped. */
function keep(event: MouseEvent): void {
  const kept = tapOn(event)
  if (!kept) {
    finish(event)
    return
  }
  if (!tap) setTimeout(follow, PATIENCE_MS)
  tap = kept
}

/** Taps the app where a mouse went down on the outline and came up on the app: the browser clicks what held both. */
function finish({ clientX, clientY, target }: MouseEvent): void {
  const button = pressed && targetAt(clientX, clientY)
  if (button && wordsOf(button) === pressed?.words && !button.contains(target as Node)) button.click()
}

/** Returns the link or button of the outline at the place of an event; undefined once the app is there. */
function tapOn({ clientX: x, clientY: y }: MouseEvent): Tap | undefined {
  const outline = document.querySelector<HTMLElement>('#root > [inert]')
  if (isReady || !outline) return

  // What is inert is not found at a point.
  outline.inert = false
  const target = targetAt(x, y)
  outline.inert = true
  return target ? { x, y, words: wordsOf(target), href: target.getAttribute('href') } : undefined
}

/** Taps the same place of the app, if the same is there. */
function repeat(): void {
  isReady = true
  const target = tap && targetAt(tap.x, tap.y)
  if (target && wordsOf(target) === tap?.words) target.click()
  else if (tap?.href && !tap.href.startsWith('#')) location.assign(tap.href)
}

function follow(): void {
  if (!isReady && tap?.href) location.assign(tap.href)
}

function targetAt(x: number, y: number): HTMLElement | null | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('a[href], button')
}

function wordsOf(target: HTMLElement): string {
  return target.getAttribute('aria-label') ?? target.textContent
}

// It makes this file a module for TypeScript; the build drops it.
export {}
