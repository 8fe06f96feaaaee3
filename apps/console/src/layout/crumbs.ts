import { useLocation } from 'react-router'
import { screenAt } from '../screens.ts'
import { useNamedCrumb } from '../ui/page/last-crumb.ts'

type Crumb = { name: string; to?: string }

/** Returns where the operator is: the group, the screen, and the thing that the page shows. */
export function useCrumbs(): readonly Crumb[] {
  const { pathname } = useLocation()
  const name = useNamedCrumb()
  const screen = screenAt(pathname)
  if (!screen) return []

  // «Personas» is a group and a screen of it: it is said once.
  const group = screen.group === null || screen.group === screen.title ? [] : [{ name: screen.group }]
  if (pathname === screen.path || name === undefined) return [...group, { name: screen.title }]
  return [...group, { name: screen.title, to: screen.path }, { name }]
}
