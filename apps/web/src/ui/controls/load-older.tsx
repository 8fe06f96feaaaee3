import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './load-older.module.css'

type Props = {
  /** the button's label: `Ver anteriores` */
  label: string
  /** the text that replaces the button when there is nothing older */
  end: string
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

/** Shows the foot of a long list: a button that loads older items, or a text once all are shown. */
export function Older({ label, end, hasMore, isLoading, hasFailed, onMore }: Props) {
  const [wasAsked, setAsked] = useState(false)
  const last = useRef<HTMLParagraphElement>(null)
  const isOver = wasAsked && !hasMore

  useEffect(() => {
    // The button that had the focus has been removed.
    if (isOver) last.current?.focus({ preventScroll: true })
  }, [isOver])

  if (isOver) {
    return (
      <p ref={last} tabIndex={-1} className={styles.end}>
        {end}
      </p>
    )
  }
  if (!hasMore) return null
  return (
    <div className={styles.older}>
      <div role="alert" className="contents">
        {hasFailed && <p>No pudimos traer lo anterior. Revisa tu conexión e inténtalo de nuevo.</p>}
      </div>
      <Button
        size="small"
        className="btn-quiet"
        // The `disabled` attribute would take the focus away.
        aria-disabled={isLoading}
        aria-busy={isLoading}
        onClick={() => {
          if (isLoading) return
          setAsked(true)
          onMore()
        }}
      >
        {hasFailed ? 'Reintentar' : isLoading ? 'Cargando…' : label}
      </Button>
    </div>
  )
}
