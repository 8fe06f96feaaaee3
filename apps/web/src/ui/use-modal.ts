import { type RefObject, useEffect, useRef } from 'react'

/**
 * Opens a `dialog` over everything while it is there, and gives the focus back when it goes. The browser keeps it inside,
 * first on what is marked with `data-focus`.
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
