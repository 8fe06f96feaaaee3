import { attempt } from '../attempt.ts'
import { pathShown } from '../navigation/arrivals.ts'
import { sessionMark } from '../session/session-cookie.ts'
import { KEPT_SCREENS, screenKeyOf } from '../session/session-key.ts'

/** The screen that a page showed last on this device, as markup. */
export type KeptScreen = {
  /** the session that saw it, as its readable cookie names it */
  session: string
  /** the build that showed it: the markup names its files */
  build: string
  /** a media query that holds for a window of the same size */
  window: string
  html: string
  /** the addresses of its stylesheets, in their order */
  styles: string[]
}

/** The most characters of one screen. */
const MOST_CHARACTERS = 300_000

/** The pause before a page that does not rest yet is looked at again, in milliseconds, and how often it is. */
const AGAIN_MS = 2_000
const TIMES = 10

/**
 * The signs of a page that does not rest: it loads, something moves in it or is open over it, or there is no network.
 */
const RESTLESS = '[inert] main, main [aria-busy=true], dialog[open], [data-travelling], [data-passing]'

let later: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps what the page shows now, for the document of its next visit, which shows it until the app is there. A page that
 * loads, over which something is open, or that says that there is no network is kept when it rests, if that is soon.
 *
 * @param build the address of the app's entry
 * @param session the one that saw the page, as its readable cookie names it
 * @param times how often a page that does not rest is looked at again
 * @see D-91, decision 108
 */
export function keepScreen(build: string, session = sessionMark(), times = TIMES): void {
  clearTimeout(later)
  const { pathname, search } = location
  // Another person may be signed in by now, or the session may have ended.
  if (!session || session !== sessionMark() || search !== '' || !KEPT_SCREENS.includes(pathname)) return

  const root = document.getElementById('root')
  if (!root) return
  // While a page loads, the address names it already, and the one before it is still shown.
  if ((pathShown() ?? pathname) !== pathname || root.querySelector(RESTLESS)) {
    if (times > 0) later = setTimeout(() => keepScreen(build, session, times - 1), AGAIN_MS)
    return
  }

  const html = markupOf(root)
  const screen = { session, build, window: sameSize(), html, styles: stylesheetsOf(root) }
  const key = screenKeyOf(pathname)
  const isKept =
    html.length <= MOST_CHARACTERS &&
    attempt(() => {
      localStorage.setItem(key, JSON.stringify(screen satisfies KeptScreen))
      return true
    })
  // Without room for it, the one before is not what was shown last any more.
  if (!isKept) attempt(() => localStorage.removeItem(key))
}

/** On many phones the width is no whole number of pixels. */
function sameSize(): string {
  const near = (side: string, length: number) => `(${length - 1}px <= ${side} <= ${length + 1}px)`
  return `${near('width', innerWidth)} and ${near('height', innerHeight)}`
}

/** Returns the markup of the page, without what passes, and with other names for the attributes that the policy refuses. */
function markupOf(root: HTMLElement): string {
  // In a document of its own nothing is fetched or run.
  const copy = document.implementation.createHTMLDocument().importNode(root, true)
  for (const passing of copy.querySelectorAll('[data-sonner-toaster], [role=alert], script')) passing.remove()
  for (const element of copy.querySelectorAll('[style]')) {
    element.setAttribute('data-css', element.getAttribute('style')!)
    element.removeAttribute('style')
  }
  return copy.innerHTML
}

/** Returns the stylesheets that style something of the page. The names of those that were inlined are in `data-file`. */
function stylesheetsOf(root: HTMLElement): string[] {
  const classes = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const sheets = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel=stylesheet], style[data-file]')
  return [...sheets]
    .filter(({ sheet }) => !sheet || namesIn(sheet).some((name) => classes.has(name)))
    .map((sheet) => sheet.getAttribute('href') ?? `/${sheet.dataset.file}`)
}

function namesIn({ cssRules }: CSSStyleSheet): string[] {
  const text = [...cssRules].map((rule) => rule.cssText).join('')
  return [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)
}
