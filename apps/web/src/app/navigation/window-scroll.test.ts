import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { setupScrollRestoration } from './window-scroll.ts'

type Place = { href: string; hash: string; state: { __TSR_key?: string } }

let scrolled: unknown[]
let height: number

beforeEach(() => {
  scrolled = []
  height = 0
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', (...to: unknown[]) => scrolled.push(to))
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => height)
  document.body.innerHTML = '<h2 id="premios">Premios</h2>'
})

const place = (key: string, hash = ''): Place => ({ href: `/${key}`, hash, state: { __TSR_key: key } })

/** Fakes the part of the router that scroll restoration uses. */
function routerAt(first: Place) {
  const listeners: Record<string, (event: object) => void> = {}
  const router = {
    _scroll: { n: true } as { n?: boolean; h?: boolean },
    state: { location: first },
    subscribe: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener
      return () => undefined
    },
  }
  setupScrollRestoration(router as unknown as AnyRouter)

  function go(to: Place, { isBack = false, isReset = true } = {}) {
    const fromLocation = router.state.location
    router._scroll.n = isReset
    router._scroll.h = !isBack
    listeners.onBeforeLoad!({ fromLocation, toLocation: to })
    router.state.location = to
    listeners.onRendered!({ fromLocation, toLocation: to })
  }
  const showFirst = () => listeners.onRendered!({ fromLocation: first, toLocation: first })
  return { router, go, showFirst }
}

test('another page starts at the top, and going back restores the scroll position', () => {
  const { go } = routerAt(place('a'))
  height = 640
  go(place('b'))
  expect(scrolled).toEqual([[0, 0]])
  height = 0
  go(place('a'), { isBack: true })
  expect(scrolled.at(-1)).toEqual([0, 640])
})

test('the first page is left where its reader has scrolled it', () => {
  routerAt(place('a')).showFirst()
  expect(scrolled).toEqual([])
})

test('a reload returns to where it was', () => {
  routerAt(place('a'))
  height = 300
  dispatchEvent(new Event('pagehide'))
  routerAt(place('a')).showFirst()
  expect(scrolled).toEqual([[0, 300]])
})

test('a link to a part of the page shows that part', () => {
  const shown = vi.fn()
  document.getElementById('premios')!.scrollIntoView = shown
  routerAt(place('a')).go(place('b', 'premios'))
  expect(shown).toHaveBeenCalledOnce()
  expect(scrolled).toEqual([])
})

test('a navigation without a scroll reset does not start at the top', () => {
  routerAt(place('a')).go(place('b'), { isReset: false })
  expect(scrolled).toEqual([])
})

test.each(['{', '"x"', '7'])('a stored value of another shape (%s) is ignored', (text) => {
  sessionStorage.setItem('orbita-desplazamiento', text)
  routerAt(place('a')).go(place('b'))
  expect(scrolled).toEqual([[0, 0]])
})
