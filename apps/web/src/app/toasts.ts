/** The sentence of S-33a. The sign-in form shows it too. */
export const ACCOUNT_DISABLED = 'Tu cuenta está deshabilitada.'

export type ToastMessage = { text: string; severity?: 'error' | 'info' | 'success' }

type Show = (message: Required<ToastMessage>) => void

let waiting: Required<ToastMessage>[] = []
let show: Show | undefined

/**
 * Shows a toast. The toaster is fetched for the first toast, which waits for it. Two toasts with the same text at the
 * same time appear as one.
 *
 * @param message severity `error` unless it says otherwise (S-09)
 */
export function showToast({ text, severity = 'error' }: ToastMessage): void {
  const message = { text, severity }
  if (show) {
    show(message)
    return
  }
  waiting = [...waiting.filter((other) => other.text !== text), message]
  // The toaster is fetched only once. If the network fails, the toast waits for the next call, which tries again.
  import('./toast-host.tsx').then(({ mountToaster }) => mountToaster(connectToaster)).catch(() => undefined)
}

/** Connects the toaster: shows the toasts that were waiting, then each new one. */
export function connectToaster(showMessage: Show): () => void {
  show = showMessage
  for (const message of waiting) showMessage(message)
  waiting = []
  return () => {
    show = undefined
  }
}
