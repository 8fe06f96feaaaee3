import { flushSync } from 'react-dom'
import { focusHeading } from './announce-navigation.ts'

/**
 * Closes a sheet once its work is done and moves the focus, when the element that opened the sheet is about to
 * disappear. The sheet closes synchronously: while it is open nothing behind it can take the focus, and closing it
 * returns the focus to its opener.
 *
 * @param leave closes the sheet
 * @param focus moves the focus; the page's heading by default
 */
export function moveOn(leave: () => void, focus: () => void = focusHeading): void {
  flushSync(leave)
  focus()
}
