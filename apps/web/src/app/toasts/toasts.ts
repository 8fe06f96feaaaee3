import type { Severity, ShownToast } from '../../ui/overlays/toast.tsx'

/** The sentence of S-33a. The sign-in form shows it too. */
export const ACCOUNT_DISABLED = 'Tu cuenta está deshabilitada.'

export type ToastMessage = Omit<ShownToast, 'severity'> & { severity?: Severity }

type Show = (message: ShownToast) => void

let waiting: ShownToast[] = []
let show: Show | undefined

/**
 * Shows a toast. The toaster is fetched for the first toast, which waits for it. Two toasts with the same text at the
 * same time appear as one.
 *
 * @param message severity `error` unless it says otherwise (S-09)
 */
export function showToast({ severity = 'error', ...rest }: ToastMessage): void {
  const message = { severity, ...rest }
  if (show) {
    show(message)
    return
  }
  waiting = [...waiting.filter((other) => other.text !== rest.text), message]
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
