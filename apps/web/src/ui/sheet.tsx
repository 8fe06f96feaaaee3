import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import './sheet.css'

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
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    if (!isBusy) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClick={(event) => {
        if (event.target === dialog.current && !isBusy) onClose()
      }}
    >
      <div className="sheet-body">
        <i className="sheet-grip" aria-hidden="true" />
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
