import { lazy, Suspense, useState } from 'react'
import IconBell from '~icons/ph/bell-ringing-fill'
import IconCaret from '~icons/ph/caret-right-bold'
import styles from './push-row.module.css'

const LazySheet = lazy(() => import('./push-sheet.tsx').then(({ PushSheet }) => ({ default: PushSheet })))

/** Leads to the notices that this device receives while the app is closed. Nothing is asked before. @see D-92 */
export function PushRow() {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button type="button" className={`panel ${styles.row}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconBell aria-hidden="true" />
        <span>
          Avisos en este dispositivo
          <small>Para saberlo sin abrir Órbita</small>
        </span>
        <IconCaret aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <LazySheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
