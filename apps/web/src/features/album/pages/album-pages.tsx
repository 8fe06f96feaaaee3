import { startTransition, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useArrowKeys } from '../../../ui/controls/use-arrow-keys.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { whenIdle } from '../../../ui/when-idle.ts'
import type { AlbumPageOutput } from '../figure.ts'
import { AlbumPagePanel } from './album-page-panel.tsx'
import styles from './album-pages.module.css'
import { PageTabs } from './page-tabs.tsx'

/** A swipe has ended when nothing has scrolled for this long, in milliseconds. */
const REST_MS = 90

/** A glide has arrived when less than this is left of it, in pixels: a page may end between two of them. */
const NEAR = 2

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
  /** The page that the strip shows or glides to. */
  const shown = useRef<number | null>(null)
  const isGliding = useRef(false)

  const onRest = useEffectEvent(() => {
    const element = strip.current
    const width = element && placeOf(element, 1)
    if (!width) return
    // A busy device draws no frame for longer than a rest: such a glide is no swipe, and ends at once.
    if (isGliding.current) return showPage(element, shown.current!, 'instant')

    const index = Math.round(element.scrollLeft / width)
    if (index === shown.current) return

    shown.current = index
    onPage(index)
  })

  useEffect(() => {
    const element = strip.current
    const before = shown.current
    shown.current = active
    // A swipe has already moved the strip to this page.
    if (!element || before === active) return

    isGliding.current = before !== null && Math.abs(before - active) === 1 && !isMotionOff()
    showPage(element, active, isGliding.current ? 'smooth' : 'instant')
  }, [active])

  useEffect(() => {
    const element = strip.current
    if (!element) return

    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      isGliding.current &&= Math.abs(element.scrollLeft - placeOf(element, shown.current!)) > NEAR
      clearTimeout(rest)
      rest = setTimeout(onRest, REST_MS)
    }
    const onTouch = () => {
      isGliding.current = false
    }
    // Rotating the phone changes its width, so the same page has another scroll position.
    const onResize = () => showPage(element, shown.current!, 'instant')
    const listeners = new AbortController()
    const options = { passive: true, signal: listeners.signal }
    element.addEventListener('scroll', onScroll, options)
    for (const touch of ['pointerdown', 'wheel']) element.addEventListener(touch, onTouch, options)
    addEventListener('resize', onResize, options)
    return () => {
      clearTimeout(rest)
      listeners.abort()
    }
  }, [])

  return strip
}

function showPage(strip: HTMLElement, index: number, behavior: ScrollBehavior): void {
  strip.scrollTo?.({ left: placeOf(strip, index), behavior })
}

/** Returns how far the strip is scrolled when it shows a page. */
function placeOf({ children }: HTMLElement, index: number): number {
  const left = (index: number) => (children[index] as HTMLElement | undefined)?.offsetLeft ?? 0
  return left(index) - left(0)
}
