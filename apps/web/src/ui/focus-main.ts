/**
 * The ref of a button that goes away when it is pressed, as «Reintentar» does while the page loads again. The focus moves to
 * the page, from where Tab goes on.
 */
export function focusMain(button: HTMLButtonElement | null): () => void {
  return () => {
    if (document.activeElement === button) document.querySelector('main')?.focus({ preventScroll: true })
  }
}
