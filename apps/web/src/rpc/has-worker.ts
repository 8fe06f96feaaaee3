/** Returns whether a service worker stands between this page and the server, so that its document may come from the device. */
export function hasWorker(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller)
  } catch {
    // A sandboxed frame, such as the console's preview, refuses the question.
    return false
  }
}
