import { LIVE_TOPICS } from '@orbita/domain/live'
import { connect, type LiveNews } from './connect.ts'

const NAME = 'orbita-live'

/**
 * Listens to what changes elsewhere. One connection a browser: the tab that holds the lock has it and tells the others;
 * where a browser has no locks, each tab has its own while it is looked at.
 *
 * @returns how to stop
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

  // A tab that nobody looks at leaves it to another one to connect again, and gets in line once it is looked at.
  let isInLine = false
  const getInLine = () => {
    if (isInLine) return

    isInLine = true
    navigator.locks
      .request(NAME, { signal }, () => lead(share, signal))
      // Refused only because we stopped waiting.
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

/** Connects until told to stop, or until the connection rests. */
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
