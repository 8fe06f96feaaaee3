import { type KeyboardEvent, useEffect, useRef } from 'react'
import { figurePicture } from '../../../components/pictures/figures.ts'
import { type AlbumPageOutput, isMissing, ownedOn } from '../figure.ts'
import styles from './page-tabs.module.css'

type Props = {
  pages: readonly AlbumPageOutput[]
  active: number
  onChoose: (index: number) => void
  tabId: (page: AlbumPageOutput) => string
  panelId: (page: AlbumPageOutput) => string
  /** whether a page has new figures that have not been seen */
  hasNews: (page: AlbumPageOutput) => boolean
}

/** Shows the pages of the album as tabs: one tab stop, in which the arrow keys move. */
export function PageTabs({ pages, active, onChoose, tabId, panelId, hasNews }: Props) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const row = list.current
    const tab = row?.children[active]
    if (!row || !(tab instanceof HTMLElement)) return
    // `scrollIntoView` would scroll the page as well.
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [active])

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: active - 1, ArrowRight: active + 1, Home: 0, End: pages.length - 1 }[event.key]
    if (next === undefined) return

    event.preventDefault()
    const index = Math.min(pages.length - 1, Math.max(0, next))
    onChoose(index)
    const tab = list.current?.children[index]
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true })
  }

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label="Páginas del álbum" onKeyDown={onKeyDown}>
      {pages.map((page, index) => (
        <button
          key={page.id}
          type="button"
          role="tab"
          id={tabId(page)}
          aria-controls={panelId(page)}
          aria-selected={index === active}
          tabIndex={index === active ? 0 : -1}
          onClick={() => onChoose(index)}
        >
          <img src={figurePicture(emblemOf(page))} alt="" width={40} height={40} />
          <span className="sr-only">
            {page.title}, {ownedOn(page)} de {page.figures.length}
          </span>
          <span className={styles.count} aria-hidden="true">
            {ownedOn(page)}/{page.figures.length}
          </span>
          {hasNews(page) && (
            <i className={styles.news}>
              <span className="sr-only">, con figuras nuevas</span>
            </i>
          )}
        </button>
      ))}
    </div>
  )
}

/** Returns a figure of the page that the employee has, or its first one if they have none. */
function emblemOf(page: AlbumPageOutput): string {
  return (page.figures.find((figure) => !isMissing(figure)) ?? page.figures[0])?.picture ?? ''
}
