import { flushSync } from 'react-dom'
import { focusHeading } from './arrivals.ts'

/**
 * Takes a sheet away once its work is done and moves the focus on, where what opened it is about to go. At once and not a
 * frame later: while the sheet stands nothing behind it takes the focus, and leaving it gives the focus back to its opener.
 *
 * @param leave has the sheet taken away
 * @param focus the page's heading unless somewhere better is at hand
 */
export function moveOn(leave: () => void, focus: () => void = focusHeading): void {
  flushSync(leave)
  focus()
}
