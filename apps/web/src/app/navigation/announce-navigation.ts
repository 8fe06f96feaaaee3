import type { RegisteredRouter } from '@tanstack/react-router'
import { onCompany } from '../company.ts'
import { pageTitle } from './page-title.ts'

/**
 * Announces each navigation: sets the document's title, moves the focus to the page's heading, and repeats the title in
 * a polite live region. On the first page it only sets the title.
 */
export function announceNavigation(router: RegisteredRouter): void {
  const showTitle = () => {
    document.title = pageTitle(router)
  }
  showTitle()
  const region = liveRegion()

  router.subscribe('onResolved', showTitle)
  onCompany(showTitle)
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (!fromLocation || !pathChanged) return

    region.textContent = pageTitle(router)
    if (!toLocation.hash) focusHeading()
  })
}

/** Moves the focus to the page's heading, where reading starts. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return

  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Creates the live region outside React: it must be in the document before its text changes, and no page needs it
 * before.
 */
function liveRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
  return region
}
