import { startTransition, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useArrowKeys } from '../../../ui/controls/use-arrow-keys.ts'
import { isStill } from '../../../ui/motion.ts'
import { whenIdle } from '../../../ui/when-idle.ts'
import type { AlbumPageOutput } from '../figure.ts'
import { AlbumPagePanel } from './album-page-panel.tsx'
import styles from './album-pages.module.css'
import { PageTabs } from './page-tabs.tsx'

/** A swipe has ended when nothing has scrolled for this long, in milliseconds. */
const REST_MS = 90

type Props = {
  pages: readonly AlbumPageOutput[]
  active: number
  newNumbers: ReadonlySet<number>
  /** the numbers of the figures that have not landed yet, with commas */
  pending: string
  /** whether its season is open, so that a page can be completed */
  isOpen: boolean
  onPage: (index: number) => void
}

/**
 * Shows the pages side by side, turned by a swipe, by their tabs or by the arrow keys. Only the current page and its
 * neighbours have content, and these when the current one is there.
 *
 * @see D-54
 */
export function AlbumPages({ pages, active, newNumbers, pending, isOpen, onPage }: Props) {
  const id = useId()
  const tabId = (page: AlbumPageOutput) => `${id}-tab-${page.id}`
  const panelId = (page: AlbumPageOutput) => `${id}-page-${page.id}`
  const reach = useReach()
  const strip = useStrip({ active, onPage })
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  if (!seen.has(active)) setSeen(new Set([...seen, active]))
  const hasNews = (page: AlbumPageOutput) =>
    !seen.has(pages.indexOf(page)) && page.figures.some(({ number }) => newNumbers.has(number))
  useArrowKeys((step) => {
    const next = active + step
    if (pages[next]) onPage(next)
  })

  return (
    <>
      <PageTabs {...{ pages, active, tabId, panelId, hasNews }} onChoose={onPage} />
      <div ref={strip} className={styles.strip}>
        {pages.map((page, index) => (
          <AlbumPagePanel
            key={page.id}
            page={page}
            ordinal={index + 1}
            panelId={panelId(page)}
            tabId={tabId(page)}
            isActive={index === active}
            isNear={Math.abs(index - active) <= reach}
            newNumbers={newNumbers}
            pending={pending}
            isOpen={isOpen}
          />
        ))}
      </div>
    </>
  )
}

/** Returns how far from the current page the others have content. */
function useReach(): number {
  const [reach, setReach] = useState(0)

  useEffect(() => whenIdle(() => startTransition(() => setReach(1))), [])
  return reach
}

/** Keeps the strip's scroll position and the page in the address in step, whichever changes first. */
function useStrip({ active, onPage }: { active: number; onPage: (index: number) => void }) {
  const strip = useRef<HTMLDivElement>(null)
  const shown = useRef<number | null>(null)

  const onRest = useEffectEvent(() => {
    const element = strip.current
    if (!element?.clientWidth) return
    const index = Math.round(element.scrollLeft / element.clientWidth)
    if (index === active) return

    shown.current = index
    onPage(index)
  })

  useEffect(() => {
    const element = strip.current
    const before = shown.current
    shown.current = active
    // A swipe has already moved the strip to this page.
    if (!element || before === active) return

    const isNeighbour = before !== null && Math.abs(before - active) === 1
    element.scrollTo?.({
      left: active * element.clientWidth,
      behavior: isNeighbour && !isStill() ? 'smooth' : 'instant',
    })
  }, [active])

  useEffect(() => {
    const element = strip.current
    if (!element) return

    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(rest)
      rest = setTimeout(onRest, REST_MS)
    }
    // Rotating the phone changes its width, so the same page has another scroll position.
    const onResize = () => element.scrollTo?.({ left: (shown.current ?? 0) * element.clientWidth, behavior: 'instant' })
    element.addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(rest)
      element.removeEventListener('scroll', onScroll)
      removeEventListener('resize', onResize)
    }
  }, [])

  return strip
}
