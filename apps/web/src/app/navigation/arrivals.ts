import type { RegisteredRouter } from '@tanstack/react-router'
import { pageTitle } from './page-title.ts'

/**
 * Tells where a navigation arrived: the document's title, the focus on the page's heading, and the title again in a polite
 * live region. The first page is left alone but for its title.
 */
export function announceArrivals(router: RegisteredRouter): void {
  const showTitle = () => {
    document.title = pageTitle(router)
  }
  showTitle()
  const region = liveRegion()

  router.subscribe('onResolved', showTitle)
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (!fromLocation || !pathChanged) return

    region.textContent = pageTitle(router)
    if (!toLocation.hash) focusHeading()
  })
}

/** Brings the focus to the page's heading, from where its reading starts. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return

  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Made here and not by React: it must stand before it speaks, and the pages rendered ahead have no need of it. */
function liveRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
  return region
}
