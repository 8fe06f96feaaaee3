import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { usePauseCelebrations } from '../moments/hold.ts'
import styles from './sheet.module.css'
import { useModal } from './use-modal.ts'
import { useSwipeDown } from './use-swipe-down.ts'

type Props = {
  title: string
  /** called when Escape, the backdrop, a pull on the handle or a button asks to close; the owner removes the sheet */
  onClose: () => void
  /** keeps the sheet open while work is under way */
  isBusy?: boolean
  /** whether the title is only heard, because the content shows what the sheet is */
  hidesTitle?: boolean
  /** the address of a decorative figure that looks over the upper edge */
  figure?: string
  children: ReactNode
}

/**
 * Shows a confirmation over the page: at the bottom of a phone, in the middle of a wide screen. The browser traps the
 * focus.
 */
export function Sheet({ title, onClose, isBusy = false, hidesTitle = false, figure, children }: Props) {
  const dialog = useModal(() => (isBusy ? dialog.current?.showModal() : onClose()))
  const titleId = useId()
  usePauseCelebrations()
  const handle = useSwipeDown(dialog, { isBlocked: isBusy, onClose })

  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    if (!isBusy) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={figure ? `${styles.sheet} ${styles.crowned}` : styles.sheet}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClick={(event) => {
        if (event.target === dialog.current && !isBusy) onClose()
      }}
    >
      <div className={styles.body}>
        <div className={styles.handle} {...handle}>
          {figure ? (
            <img className={styles.figure} src={figure} alt="" width={148} height={148} />
          ) : (
            <i className={styles.grip} aria-hidden="true" />
          )}
          <h2 id={titleId} className={hidesTitle ? 'sr-only' : undefined}>
            {title}
          </h2>
        </div>
        {children}
      </div>
    </dialog>
  )
}
