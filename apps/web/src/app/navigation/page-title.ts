import type { AppRouter } from '../../router.ts'
import { isNotFound } from './current-page.ts'

export function pageTitle(router: AppRouter): string {
  const title = router.state.matches.map((match) => match.staticData.title).findLast(Boolean)
  const shown = isNotFound(router) ? 'Página no encontrada' : title
  return shown ? `${shown} · Órbita` : 'Órbita'
}
