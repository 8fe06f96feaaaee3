/** The sentence of S-33a. The sign-in form shows it too. */
export const ACCOUNT_DISABLED = 'Tu cuenta está deshabilitada.'

export type Notice = { text: string; severity?: 'error' | 'info' | 'success' }

type Show = (notice: Required<Notice>) => void

let waiting: Required<Notice>[] = []
let show: Show | undefined

/**
 * Shows a toast. The toaster is fetched for the first toast, which waits for it. Two toasts with the same text at the
 * same time appear as one.
 *
 * @param notice severity `error` unless it says otherwise (S-09)
 */
export function notify({ text, severity = 'error' }: Notice): void {
  const notice = { text, severity }
  if (show) {
    show(notice)
    return
  }
  waiting = [...waiting.filter((other) => other.text !== text), notice]
  // The toaster is fetched only once. If the network fails, the toast waits for the next call, which tries again.
  import('./toast-host.tsx').then(({ mountToaster }) => mountToaster(connectToaster)).catch(() => undefined)
}

/** Connects the toaster: shows the toasts that were waiting, then each new one. */
export function connectToaster(showNotice: Show): () => void {
  show = showNotice
  for (const notice of waiting) showNotice(notice)
  waiting = []
  return () => {
    show = undefined
  }
}
