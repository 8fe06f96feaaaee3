/** S-33a, which the sign-in form says too. */
export const ACCOUNT_DISABLED = 'Tu cuenta está deshabilitada.'

export type Notice = { text: string; severity?: 'error' | 'info' | 'success' }

type Show = (notice: Required<Notice>) => void

let waiting: Required<Notice>[] = []
let show: Show | undefined

/**
 * Shows a toast. What draws it is fetched for the first one, which waits for it. The same text twice at a time is one toast.
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
  // Fetched once, however often it is asked for. Without a network to fetch it with, the notice waits for the next one.
  import('./toast-host.tsx').then(({ mountToaster }) => mountToaster(connectToaster)).catch(() => undefined)
}

/** Called by the toaster once it listens: shows what waited, then everything as it comes. */
export function connectToaster(showNotice: Show): () => void {
  show = showNotice
  for (const notice of waiting) showNotice(notice)
  waiting = []
  return () => {
    show = undefined
  }
}
