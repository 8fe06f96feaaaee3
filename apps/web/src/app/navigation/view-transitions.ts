/**
 * A transition that another one cuts short, or that starts while the page is hidden, rejects its `ready`. The router starts
 * them and does not look at it; the navigation itself has gone well, and there is nothing to report.
 */
export function allowCutTransitions(): void {
  const { startViewTransition } = document
  if (!startViewTransition) return

  document.startViewTransition = (update) => {
    const transition = startViewTransition.call(document, update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
