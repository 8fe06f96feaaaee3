import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useHold } from './hold.ts'
import styles from './sheet.module.css'
import { useModal } from './use-modal.ts'

type Props = {
  title: string
  /** Escape, the veil or a button asked to close; the owner takes the sheet away */
  onClose: () => void
  /** while work is under way it stays */
  isBusy?: boolean
  children: ReactNode
}

/** A confirmation over the page: from the foot of a phone, in the middle of a wide screen. The browser keeps the focus. */
export function Sheet({ title, onClose, isBusy = false, children }: Props) {
  const dialog = useModal()
  const titleId = useId()
  useHold()

  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    if (!isBusy) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClick={(event) => {
        if (event.target === dialog.current && !isBusy) onClose()
      }}
    >
      <div className={styles.body}>
        <i className={styles.grip} aria-hidden="true" />
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
