import { type RefObject, useEffect, useRef } from 'react'

/**
 * Opens a `dialog` as a modal while it is mounted and returns the focus when it unmounts. The browser traps the focus
 * inside, starting on the element marked with `data-focus`.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return dialog
}
