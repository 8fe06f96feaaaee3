import { LIVE_TOPICS } from '@orbita/domain/live'
import { connect, type LiveNews } from './connect.ts'

const NAME = 'orbita-live'

/**
 * Listens for changes made elsewhere. The tabs of a browser share one connection: the tab that holds the lock opens it
 * and passes the news on to the others. In a browser without locks, each tab has its own connection while it is
 * visible.
 *
 * @returns a function that stops listening
 * @see NO-1
 */
export function listenLive(onNews: (news: LiveNews) => void): () => void {
  if (typeof EventSource !== 'function') return () => undefined
  return 'locks' in navigator && typeof BroadcastChannel === 'function' ? shared(onNews) : whileVisible(onNews)
}

function shared(onNews: (news: LiveNews) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }) => {
    if (isNews(data)) onNews(data)
  }
  const share = (news: LiveNews) => {
    channel.postMessage(news)
    onNews(news)
  }

  // A hidden tab leaves reconnecting to the other tabs and waits for the lock again once it is visible.
  let isInLine = false
  const getInLine = () => {
    if (isInLine) return

    isInLine = true
    navigator.locks
      .request(NAME, { signal }, () => lead(share, signal))
      // The request rejects only because we aborted it.
      .catch(() => undefined)
      .finally(() => {
        isInLine = false
      })
  }
  getInLine()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && getInLine(), { signal })

  return () => {
    ending.abort()
    channel.close()
  }
}

/** Keeps the connection open until the signal aborts, or until the connection is lost in a hidden tab. */
function lead(onNews: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  return new Promise((release) => {
    const stop = connect({ onNews, onRest: release })
    const end = () => {
      stop()
      release()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

function whileVisible(onNews: (news: LiveNews) => void): () => void {
  let stop: (() => void) | undefined
  const settle = () => {
    if (document.visibilityState === 'visible') stop ??= connect({ onNews })
    else {
      stop?.()
      stop = undefined
    }
  }
  settle()
  document.addEventListener('visibilitychange', settle)
  return () => {
    document.removeEventListener('visibilitychange', settle)
    stop?.()
  }
}

function isNews(data: unknown): data is LiveNews {
  return data === 'sync' || LIVE_TOPICS.some((topic) => topic === data)
}
