import { LIVE_TOPICS } from '@orbita/domain/live'
import { connect, type LiveInvalidation } from './connect.ts'

const NAME = 'orbita-live'

/**
 * Listens for changes made elsewhere. The tabs of a browser share one connection: the tab that holds the lock opens it
 * and passes the news on to the others. In a browser without locks, each tab has its own connection while it is
 * visible.
 *
 * @returns a function that stops listening
 * @see NO-1
 */
export function listenLive(onInvalidation: (news: LiveInvalidation) => void): () => void {
  if (typeof EventSource !== 'function') return () => undefined
  return 'locks' in navigator && typeof BroadcastChannel === 'function'
    ? shared(onInvalidation)
    : whileVisible(onInvalidation)
}

function shared(onInvalidation: (news: LiveInvalidation) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }) => {
    if (isNews(data)) onInvalidation(data)
    else if (isQuestion(data)) for (const news of leading?.since(data.since) ?? []) channel.postMessage(news)
  }
  const share = (news: LiveInvalidation) => {
    leading?.add(news)
    channel.postMessage(news)
    onInvalidation(news)
  }
  let leading: ReturnType<typeof rememberNews> | undefined
  // What the tab that leads was told since this page was asked for, this tab has not heard.
  channel.postMessage({ since: performance.timeOrigin } satisfies Question)

  // A hidden tab leaves reconnecting to the other tabs and waits for the lock again once it is visible.
  let isInLine = false
  const getInLine = () => {
    if (isInLine) return

    isInLine = true
    navigator.locks
      .request(NAME, { signal }, () => {
        leading = rememberNews()
        return lead(share, signal)
      })
      // The request rejects only because we aborted it.
      .catch(() => undefined)
      .finally(() => {
        isInLine = false
        leading = undefined
      })
  }
  getInLine()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && getInLine(), { signal })

  return () => {
    ending.abort()
    channel.close()
  }
}

/** The question of a tab that has just begun to listen. @property since when its page was asked for, in milliseconds */
type Question = { since: number }

const REMEMBERED = 100

/** Remembers the last news of the connection, for tabs that begin to listen later. */
function rememberNews() {
  const recent: { news: LiveInvalidation; at: number }[] = []
  let from = Date.now()
  return {
    add: (news: LiveInvalidation): void => {
      recent.push({ news, at: Date.now() })
      if (recent.length > REMEMBERED) from = recent.shift()!.at
    },
    /** Returns the news since a moment; `sync` when that is too long ago to know. */
    since: (moment: number): LiveInvalidation[] =>
      moment < from ? ['sync'] : [...new Set(recent.filter(({ at }) => at >= moment).map(({ news }) => news))],
  }
}

/** Keeps the connection open until the signal aborts, or until the connection is lost in a hidden tab. */
function lead(onInvalidation: (news: LiveInvalidation) => void, signal: AbortSignal): Promise<void> {
  return new Promise((release) => {
    const stop = connect({ onInvalidation, onRest: release })
    const end = () => {
      stop()
      release()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

function whileVisible(onInvalidation: (news: LiveInvalidation) => void): () => void {
  let stop: (() => void) | undefined
  const settle = () => {
    if (document.visibilityState === 'visible') stop ??= connect({ onInvalidation })
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

function isNews(data: unknown): data is LiveInvalidation {
  return data === 'sync' || LIVE_TOPICS.some((topic) => topic === data)
}

function isQuestion(data: unknown): data is Question {
  return typeof data === 'object' && data !== null && typeof (data as Partial<Question>).since === 'number'
}
