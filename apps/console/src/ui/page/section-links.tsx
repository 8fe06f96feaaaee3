import { Link, matchPath, useLocation } from 'react-router'
import { useScreens } from './screen.ts'
import styles from './section-links.module.css'

/** The screens that share a line of the side bar, in their first pages; nothing where a screen stands alone. @see D-123 */
export function SectionLinks() {
  const screens = useScreens()
  const { pathname } = useLocation()
  const here = screens.find(({ path, routes }) => isFirstPage(path, routes, pathname))
  const head = here?.within ? screens.find(({ path }) => path === here.within?.path) : here
  if (!here || !head) return null
  const parts = screens.flatMap(({ path, within }) =>
    within?.path === head.path && within.tab !== undefined ? [{ path, title: within.tab }] : [],
  )
  const isPart = here === head || here.within?.tab !== undefined
  if (parts.length === 0 || !isPart) return null

  return (
    <nav className={styles.links} aria-label={`Pantallas de ${head.title}`}>
      {[head, ...parts].map(({ path, title }) => (
        <Link key={path} to={path} aria-current={path === here.path ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

/** Returns whether an address is the first page of a screen, whichever of its tabs is shown. */
function isFirstPage(path: string, routes: readonly { path: string }[], pathname: string): boolean {
  return routes.some((route) => route.path.replace(/\/:tab\??$/, '') === path && matchPath(route.path, pathname))
}
