// The script at the end of a document that the app has still to fill. It stands in the document itself, runs before anything
// is painted, and imports nothing. A document that comes from the device shows what its page showed last on this device,
// until the app is there. A map is opened at the mission at hand, as the app will open it.
// @see decision 108

import type { KeptScreen } from './app/offline/kept-screen.ts'

/** The longest wait for the stylesheets of what was shown last, in milliseconds. */
const STYLES_WITHIN_MS = 2_000

const page = document.documentElement
const root = document.getElementById('root')!
const kept = 'shown' in root.dataset ? undefined : read()
if (kept) void fill(kept)
else openMap()

/** Reads what was shown last, if the same session, build and window would show it again. */
function read(): KeptScreen | undefined {
  try {
    // What is written here must never keep the app from starting.
    const kept: KeptScreen = JSON.parse(localStorage.getItem(`orbita-pantalla ${location.pathname}`)!)
    const build = document.querySelector('script[type=module]')!.getAttribute('src')
    const isSame = kept.build === build && `${document.cookie};`.includes(`signed-in=${kept.session};`)
    // The size itself would make the browser lay out what the document shows now.
    return isSame && location.search === '' && matchMedia(kept.window).matches ? kept : undefined
  } catch {
    return undefined
  }
}

async function fill({ html, styles }: KeptScreen): Promise<void> {
  page.setAttribute('data-styles', '')
  root.innerHTML = `<div class="contents" inert aria-hidden="true">${html}</div>`
  root.dataset.shown = ''
  // The policy refuses style attributes in markup, and allows scripts to set them.
  for (const element of root.querySelectorAll<HTMLElement>('[data-css]')) element.style.cssText = element.dataset.css!
  const late = new Promise((_, refuse) => {
    setTimeout(refuse, STYLES_WITHIN_MS)
    addEventListener('orbita:ready', refuse, { once: true })
  })
  try {
    await Promise.race([Promise.all(styles.map(load)), late])
  } catch {
    // Without its styles it would be worse than nothing; and the app may have taken its place meanwhile.
    root.querySelector(':scope > [inert]')?.remove()
  }
  page.removeAttribute('data-styles')
  openMap()
}

function load(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`[data-file="${href.slice(1)}"], link[rel=stylesheet][href="${href}"]`)) return undefined

  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return new Promise((resolve, refuse) => {
    link.onload = resolve
    link.onerror = refuse
  })
}

/** Scrolls a map to the mission at hand. @see D-61 */
function openMap(): void {
  const frame = root.querySelector<HTMLElement>('[data-part=scroller]')
  const box = frame?.querySelector('[aria-current=step]')?.getBoundingClientRect()
  if (!frame || !box) return

  const [foot = 0, shift = 0] = (frame.dataset.opening ?? '').split(' ').map(Number)
  if (!frame.dataset.opening) {
    const { left, width } = frame.getBoundingClientRect()
    frame.scrollLeft += box.left + box.width / 2 - (left + width / 2)
  } else if (box.bottom > innerHeight - foot) {
    scrollBy({ top: box.top + box.height / 2 - (innerHeight / 2 - shift), behavior: 'instant' })
  }
}
