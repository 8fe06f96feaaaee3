import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ANA, freshBrowser, openRouter, signedIn } from '../test/visit.ts'
import { announceArrivals } from './app/navigation/arrivals.ts'
import { keepScreen } from './app/offline/kept-screen.ts'
import { forgetSession } from './app/session/session-store.ts'
import { OfflineStrip } from './ui/offline-strip.tsx'

const PATH = '/figuras/album'
const BUILD = '/assets/index-a1.js'
const MAIN = '<main><p style="width: 4px;">Tienes 24</p></main>'

beforeEach(() => {
  freshBrowser()
  signedIn()
  history.replaceState(null, '', PATH)
  // A file that ran before this one in the same window may have shown another page.
  announceArrivals(openRouter(PATH))
  // Answers for a window of this width alone.
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.startsWith(`(${innerWidth - 1}px <= width <= `) }))
  onTestFinished(() => {
    vi.restoreAllMocks()
    history.replaceState(null, '', '/')
    document.head.replaceChildren()
    document.body.replaceChildren()
    document.documentElement.removeAttribute('data-styles')
  })
})

/** Shows a page of the app in the window, as `keepScreen` finds it. */
function show(html = MAIN): void {
  document.head.innerHTML = '<style data-file="assets/one.css"></style>'
  document.body.innerHTML = `<div id="root">${html}</div>`
}

/** Opens the document that the device has for this page. @returns the element that holds the page */
async function reopen(root = '<div id="root"></div>', build = BUILD): Promise<HTMLElement> {
  document.head.innerHTML = `<script type="module" src="${build}"></script><style data-file="assets/one.css"></style>`
  document.body.innerHTML = root
  vi.resetModules()
  await import('./last-screen.ts')
  await expect.poll(() => document.documentElement.hasAttribute('data-styles')).toBe(false)
  return document.getElementById('root')!
}

test('D-91: a page shows at once what it showed last, with its styles, and nothing of it can be reached', async () => {
  show()
  keepScreen(BUILD)
  const root = await reopen()
  expect(root.textContent).toBe('Tienes 24')
  expect(root.querySelector('p')!.style.width).toBe('4px')
  expect(root.firstElementChild!.outerHTML).toMatch(/^<div class="contents" inert="" aria-hidden="true">/)
  expect('shown' in root.dataset).toBe(true)
})

test('it takes the place of an outline, and not of what the server rendered', async () => {
  show()
  keepScreen(BUILD)
  expect((await reopen('<div id="root"><div inert>Hola</div></div>')).textContent).toBe('Tienes 24')
  expect((await reopen('<div id="root" data-shown><div inert>Hola</div></div>')).textContent).toBe('Hola')
})

test.each([
  ['another session', () => signedIn({ email: 'otra@orbita.example' })],
  ['signing out', () => forgetSession()],
  ['a window of another width', () => vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(320)],
  ['another page', () => history.replaceState(null, '', '/mision-espacial/misiones')],
  ['another view of the page', () => history.replaceState(null, '', `${PATH}?pagina=2`)],
  ['something else in the storage', () => localStorage.setItem(`orbita-pantalla ${PATH}`, '{"html":')],
])('is not shown after %s', async (_, change) => {
  show()
  keepScreen(BUILD)
  change()
  expect((await reopen()).textContent).toBe('')
})

test('is not shown by another build', async () => {
  show()
  keepScreen(BUILD)
  expect((await reopen(undefined, '/assets/index-b2.js')).textContent).toBe('')
})

test.each([
  ['loads', '<main><div aria-busy="true"></div></main>'],
  ['is still the outline of the document', `<div inert>${MAIN}</div>`],
  ['has a dialog open', `${MAIN}<dialog open></dialog>`],
  ['tells that there is no network', MAIN + renderToStaticMarkup(OfflineStrip({ isAway: true }))],
])('a page that %s is kept once it rests', (_, html) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  show(html)
  keepScreen(BUILD)
  vi.advanceTimersByTime(2_000)
  expect(JSON.stringify(localStorage)).not.toContain('orbita-pantalla')
  show()
  vi.advanceTimersByTime(2_000)
  expect(JSON.stringify(localStorage)).toContain('Tienes 24')
})

test('what passes is left out, and so is a page that is not among the kept ones', () => {
  show(`${MAIN}<p role="alert">${ANA.name}</p>`)
  history.replaceState(null, '', '/figuras/codigo')
  keepScreen(BUILD)
  expect(JSON.stringify(localStorage)).not.toContain('Tienes 24')
  history.replaceState(null, '', PATH)
  keepScreen(BUILD)
  expect(JSON.stringify(localStorage)).toContain('Tienes 24')
  expect(JSON.stringify(localStorage)).not.toContain(ANA.name)
})

test('only the stylesheets that style something of it are kept, which a document may hold already', () => {
  show('<main class="album"></main>')
  document.head.innerHTML =
    '<style data-file="assets/one.css">.album { color: red }</style><style data-file="assets/two.css">.toast { color: red }</style>'
  keepScreen(BUILD)
  expect(JSON.parse(localStorage.getItem(`orbita-pantalla ${PATH}`)!).styles).toEqual(['/assets/one.css'])
})

test('where the last screen has no room, an earlier one does not take its place', async () => {
  show()
  keepScreen(BUILD)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  show('<main>Tienes 25</main>')
  keepScreen(BUILD)
  expect((await reopen()).textContent).toBe('')
})

test('what is shown is taken away when its stylesheets are late, and the app may come into its place', async () => {
  show('<main class="album">Tienes 24</main>')
  document.head.innerHTML = '<style data-file="assets/two.css">.album { color: red }</style>'
  keepScreen(BUILD)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  document.head.innerHTML = `<script type="module" src="${BUILD}"></script>`
  document.body.innerHTML = '<div id="root"></div>'
  vi.resetModules()
  await import('./last-screen.ts')
  expect(document.querySelector('link')!.getAttribute('href')).toBe('/assets/two.css')
  await vi.advanceTimersByTimeAsync(1_999)
  expect(document.body.textContent).toBe('Tienes 24')
  await vi.advanceTimersByTimeAsync(1)
  expect(document.body.textContent).toBe('')
  expect(document.documentElement.hasAttribute('data-styles')).toBe(false)
})

test('a page that never rests is looked at ten times more, and no longer', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const isKeptAfter = (milliseconds: number) => {
    localStorage.removeItem(`orbita-pantalla ${PATH}`)
    show('<main><div aria-busy="true"></div></main>')
    keepScreen(BUILD)
    vi.advanceTimersByTime(milliseconds)
    show()
    vi.advanceTimersByTime(2_000)
    return JSON.stringify(localStorage).includes('Tienes 24')
  }
  expect([isKeptAfter(19_000), isKeptAfter(20_000)]).toEqual([true, false])
  expect(vi.getTimerCount()).toBe(0)
})

test('a screen of more than 300,000 characters is not kept, nor the one before it', () => {
  const isKept = (characters: number) => {
    show(`<main>${'a'.repeat(characters - '<main></main>'.length)}</main>`)
    keepScreen(BUILD)
    return JSON.stringify(localStorage).includes('orbita-pantalla')
  }
  expect([isKept(300_000), isKept(300_001)]).toEqual([true, false])
})

test('nothing is kept of a page that another session saw', () => {
  show()
  keepScreen(BUILD, 'otra%40orbita.example')
  expect(JSON.stringify(localStorage)).not.toContain('Tienes 24')
})

test('while another page loads, the one still shown is not kept as that one', () => {
  show()
  history.replaceState(null, '', '/mision-espacial/misiones')
  keepScreen(BUILD)
  expect(JSON.stringify(localStorage)).not.toContain('Tienes 24')
  announceArrivals(openRouter('/mision-espacial/misiones'))
  keepScreen(BUILD)
  expect(JSON.stringify(localStorage)).toContain('Tienes 24')
})

test('without storage a page opens as before', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  expect((await reopen('<div id="root"><div inert>Hola</div></div>')).textContent).toBe('Hola')
})

test('D-61: a map that the document shows opens at the mission at hand, where the app will put it', async () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 2_000, 100, 200))
  const map = '<div data-part="scroller" data-opening="230 70"><a aria-current="step"></a></div>'
  await reopen(`<div id="root" data-shown><div inert>${map}</div></div>`)
  expect(scrollBy).toHaveBeenCalledWith({ top: 2_100 - (innerHeight / 2 - 70), behavior: 'instant' })
})
