import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

/** The things that were tapped or opened, in order. */
let seen: string[]
/** Ends the listeners of the script, as closing the page would. */
let page: AbortController
let fontsAreHere: () => void
/** The element at the only point of this page. */
let atPoint: Element | null

const OUTLINE = '<div inert><a href="/figuras/album">Álbum</a><button>Sobres</button><p>Nada</p></div>'
const APP = '<main><a href="/figuras/album">Álbum</a><button>Sobres</button></main>'

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  seen = []
  const fonts = new Promise<void>((resolve) => {
    fontsAreHere = resolve
  })
  page = new AbortController()
  atPoint = null
  onTestFinished(() => {
    page.abort()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })
  const listen = window.addEventListener
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options?: AddEventListenerOptions) =>
    listen.call(window, type, listener, { capture: options === (true as never), signal: page.signal }),
  )
  vi.stubGlobal('location', { assign: (href: string) => seen.push(`opened ${href}`) })
  Object.assign(document, {
    elementFromPoint: () => (atPoint?.closest<HTMLElement>('[inert]')?.inert ? null : atPoint),
    fonts: { load: () => fonts },
  })
  document.body.innerHTML = `<div id="root">${OUTLINE}</div>`
  await import('./outline.ts')
})

function tap(selector: string): void {
  atPoint = document.querySelector(`#root ${selector}`)
  document.body.click()
}

/** Puts the app in the place of the outline, with the same element at the point. */
function appComes(selector: string | null, html = APP): void {
  document.querySelector('#root')!.innerHTML = html
  atPoint = selector === null ? null : document.querySelector(`#root ${selector}`)
  document.querySelector('#root')!.addEventListener('click', ({ target }) => {
    seen.push(`tapped ${(target as Element).textContent}`)
  })
  dispatchEvent(new Event('orbita:ready'))
}

test.each(['a', 'button'])('what was tapped in the outline is tapped in the app, once: %s', (selector) => {
  tap(selector)
  expect(seen).toEqual([])
  appComes(selector)
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual([`tapped ${document.querySelector(`#root ${selector}`)!.textContent}`])
})

function press(selector: string): void {
  atPoint = document.querySelector(`#root ${selector}`)
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
}

test.each(['a', 'button'])('a mouse that went down on the outline and up on the app taps once: %s', (selector) => {
  press(selector)
  appComes(selector)
  // The browser clicks the nearest element that held both.
  document.body.click()
  expect(seen).toEqual([`tapped ${document.querySelector(`#root ${selector}`)!.textContent}`])
})

test('a finger that went down on the outline and up on the app taps once', () => {
  press('button')
  appComes('button')
  document.querySelector<HTMLElement>('#root button')!.click()
  expect(seen).toEqual(['tapped Sobres'])
})

test('a mouse that came up somewhere else taps nothing, and a later click is no longer about it', () => {
  press('button')
  appComes('a')
  document.body.click()
  press('a')
  atPoint = document.querySelector('#root button')
  document.body.click()
  expect(seen).toEqual([])
})

test('the last tap counts, and one beside everything none', () => {
  tap('a')
  tap('button')
  tap('p')
  appComes('button')
  expect(seen).toEqual(['tapped Sobres'])
})

test('a link is opened when the app shows something else in its place, and a button is not guessed', () => {
  tap('a')
  appComes('button')
  expect(seen).toEqual(['opened /figuras/album'])
})

test('a button whose place shows something else does nothing', () => {
  tap('button')
  appComes('a')
  expect(seen).toEqual([])
})

test('a link is opened without the app when it does not come', () => {
  tap('a')
  vi.advanceTimersByTime(9_999)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['opened /figuras/album'])
})

test('the page is shown when the typefaces are there', async () => {
  expect(document.documentElement.hasAttribute('data-fonts')).toBe(true)
  fontsAreHere()
  await vi.advanceTimersByTimeAsync(0)
  expect(document.documentElement.hasAttribute('data-fonts')).toBe(false)
})
