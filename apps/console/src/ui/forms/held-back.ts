import type { MouseEvent } from 'react'

type Press = MouseEvent<HTMLButtonElement>

/**
 * Returns the props of a button that may be held back. While it is, it says so and does nothing, but it keeps the focus, which
 * the `disabled` attribute would take from the operator who has just pressed it. Enter in a field does not send its form either.
 */
export function heldBack(isHeld: boolean | undefined, onClick?: (event: Press) => unknown) {
  return {
    'aria-disabled': isHeld || undefined,
    onClick: (event: Press) => {
      if (isHeld) event.preventDefault()
      else onClick?.(event)
    },
  }
}
