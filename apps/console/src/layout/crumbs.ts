import { useLocation } from 'react-router'
import { SCREENS, screenAt } from '../screens.ts'
import { useNamedCrumb } from '../ui/page/last-crumb.ts'

type Crumb = { name: string; to?: string }

/** Returns where the operator is: the group, the screen and that which it is part of, and the thing that the page shows. */
export function useCrumbs(): readonly Crumb[] {
  const { pathname } = useLocation()
  const name = useNamedCrumb()
  const screen = screenAt(pathname)
  if (!screen) return []

  // «Personas» is a group and a screen of it: it is said once.
  const whole = SCREENS.find(({ path }) => path === screen.within?.path)
  const group = [screen.title, whole?.title, null].includes(screen.group) ? [] : [{ name: `${screen.group}` }]
  const before = whole ? [...group, { name: whole.title, to: whole.path }] : group
  if (pathname === screen.path || name === undefined) return [...before, { name: screen.title }]
  return [...before, { name: screen.title, to: screen.path }, { name }]
}
