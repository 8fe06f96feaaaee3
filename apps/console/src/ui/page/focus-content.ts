/** The id of the element that holds the screen, which takes the focus when what had it is gone. */
const CONTENT = 'contenido'

/**
 * Moves the focus to the row of a list that Tab reaches, or to the screen itself. What had the focus is about to go, and the
 * keyboard would begin again at the top of the document.
 */
export function focusContent(): void {
  const content = document.getElementById(CONTENT)
  const row = content?.querySelector<HTMLElement>('tr[tabindex="0"]')
  ;(row ?? content)?.focus({ preventScroll: true })
}
