export type Notice = { text: string; severity?: 'error' | 'info' | 'success' }

type Show = (notice: Required<Notice>) => void

const listeners = new Set<() => void>()
let waiting: Required<Notice>[] = []
let show: Show | undefined
let isWanted = false

/**
 * Shows a toast. The toast library is fetched for the first one, which waits for it. The same text twice at a time is one
 * toast.
 *
 * @param notice severity `error` unless it says otherwise (S-09)
 */
export function notify({ text, severity = 'error' }: Notice): void {
  const notice = { text, severity }
  if (show) return show(notice)

  waiting = [...waiting.filter((other) => other.text !== text), notice]
  isWanted = true
  for (const listener of listeners) listener()
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

export function subscribeToWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether there has been anything to show since the page opened. */
export const isToasterWanted = (): boolean => isWanted
