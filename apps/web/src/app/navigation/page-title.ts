import type { RegisteredRouter } from '@tanstack/react-router'
import { isNotFound } from './current-page.ts'

export function pageTitle(router: RegisteredRouter): string {
  const title = router.state.matches.map((match) => match.staticData.title).findLast(Boolean)
  const shown = isNotFound(router) ? 'Página no encontrada' : title
  return shown ? `${shown} · Órbita` : 'Órbita'
}
