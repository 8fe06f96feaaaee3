import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Opens a `dialog` as a modal while it is mounted and returns the focus when it unmounts. The dialog is open before it is
 * painted, so that no frame shows the page without it. The browser traps the focus inside, starting on the element marked
 * with `data-focus`.
 *
 * @param onClosed called when the browser has closed it by itself, as Chrome does at a second Escape without asking
 */
export function useModal(onClosed?: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(() => onClosed?.())

  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
    const onClose = () => {
      if (!element?.open) close()
    }
    element?.addEventListener('close', onClose)
    return () => {
      element?.removeEventListener('close', onClose)
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return dialog
}
