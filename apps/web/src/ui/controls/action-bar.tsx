import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import styles from './action-bar.module.css'

type Props = {
  /** the panel's own button, which the bar repeats while it is out of sight; without it the bar is always there */
  repeats?: RefObject<HTMLElement | null>
  /** one button or link, which is a view's main action */
  children: ReactNode
}

/**
 * Keeps the main action of a view within reach of the thumb: it floats above the tab bar of a phone, whose raised tab
 * comes down meanwhile, and stands where it is written on a wider screen.
 *
 * @see D-06b
 */
export function ActionBar({ repeats, children }: Props) {
  const isInSight = useInSight(repeats)

  return (
    <div className={styles.bar} data-shown={!isInSight || undefined}>
      {children}
    </div>
  )
}

/** Returns whether an element is between the header and the tab bar; false without an element. */
function useInSight(watched: RefObject<HTMLElement | null> | undefined): boolean {
  const [isInSight, setInSight] = useState(watched !== undefined)

  useEffect(() => {
    const element = watched?.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    // The header and the tab bar cover the ends of the window.
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      rootMargin: '-64px 0px -84px',
    })
    observer.observe(element)
    return () => observer.disconnect()
    // It runs after each rendering, because the panel may have another button by then.
  })

  return isInSight
}
