import { useEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was, once nothing keeps it away any more: a button loses it while its command disables
 * it, and the dialog that opens meanwhile has nowhere to return it to. If the button has gone, its dialog or the screen has
 * the focus. A focus that is elsewhere by then stays there.
 *
 * @returns the function that remembers where the focus is
 */
export function useReturnFocus(isAway: boolean): () => void {
  const origin = useRef<{ button: HTMLElement; dialog: HTMLElement | null }>(null)

  useEffect(() => {
    if (!isAway) return undefined
    // This runs when nothing keeps it away, and when what showed the button goes before.
    return () => {
      if (!origin.current || document.activeElement !== document.body) return
      const { button, dialog } = origin.current
      origin.current = null
      button.focus()
      if (document.activeElement === document.body) focusAround(dialog)
    }
  }, [isAway])

  return () => {
    const { activeElement } = document
    origin.current =
      activeElement instanceof HTMLElement && activeElement !== document.body
        ? { button: activeElement, dialog: activeElement.closest('[role="dialog"]') }
        : null
  }
}

/** Focuses a dialog, or the screen where the dialog has gone or there was none. */
function focusAround(dialog: HTMLElement | null): void {
  const around = dialog?.isConnected ? dialog : document.querySelector('main')
  if (!around) return

  around.tabIndex = -1
  around.focus({ preventScroll: true })
}
