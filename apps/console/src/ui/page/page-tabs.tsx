import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { figureOf } from '../figures.ts'
import styles from './tabs.module.css'

/** A tab of a page, with an address of its own. @property count the number beside its title, if it has one */
type Tab = { to: string; title: string; isShown: boolean; count?: number | undefined }

/** The tabs of a page. They keep what the history has beside the address, and replace one another in the history, so that going back leaves the page. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { state } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const shown = tabs.find(({ isShown }) => isShown)?.to

  // On a phone the tabs scroll, and the shown one may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is shown decides which one the document marks.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])

  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, title, isShown, count }) => (
        <span key={to} className={styles.tab}>
          <Link to={to} replace state={state} aria-current={isShown ? 'page' : undefined}>
            {title}
            {count !== undefined && <span className={styles.count}>{figureOf(count)}</span>}
          </Link>
        </span>
      ))}
    </nav>
  )
}
