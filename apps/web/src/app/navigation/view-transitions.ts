/**
 * Ignores the rejections of interrupted view transitions. A transition rejects its `ready` when another one interrupts
 * it or when the page is hidden. The router starts transitions without handling that promise; the navigation itself
 * succeeded, so there is nothing to report.
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
