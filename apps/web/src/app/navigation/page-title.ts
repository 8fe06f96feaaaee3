import type { RegisteredRouter } from '@tanstack/react-router'
import { productName } from '../company.ts'
import { isNotFound } from './current-page.ts'

/** The name of what the page shows, which takes the place of the first words of its title. */
let pageName: string | undefined

/** Sets the name of the page that is shown, or takes it back. @see usePageName */
export function namePage(name: string | undefined): void {
  pageName = name
}

type Titled = { staticData: { title?: string }; _notFound?: boolean; status?: string }

/** Returns the title of the pages of an address, by what is known of them before they show. */
export function titleOf(matches: readonly Titled[]): string {
  if (matches.some(({ _notFound, status }) => _notFound || status === 'notFound'))
    return `Página no encontrada · ${productName()}`
  return [matches.map(({ staticData }) => staticData.title).findLast(Boolean), productName()]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the document's title: `Cruza la Gran Tormenta · Misión espacial · Órbita de Tierralta` */
export function pageTitle(router: RegisteredRouter): string {
  const title = router.state.matches.map((match) => match.staticData.title).findLast(Boolean)
  if (isNotFound(router) && pageName === undefined) return `Página no encontrada · ${productName()}`

  const [words, ...rest] = title?.split(' · ') ?? []
  return [pageName ?? words, ...rest, productName()].filter(Boolean).join(' · ')
}
