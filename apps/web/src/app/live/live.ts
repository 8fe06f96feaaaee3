import { LIVE_TOPICS, type LiveTopic } from '@orbita/domain/live'

const DOOR = '/rpc/employee/live'
const NAME = 'orbita-live'

/** After the server said goodbye, or refused: not all browsers at the same moment. In milliseconds. */
const AGAIN_AFTER_MS = { bye: 2_000, refused: 30_000 } as const

/** What changed elsewhere: one topic, or `sync` when it is not known what was missed. */
export type LiveNews = LiveTopic | 'sync'

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
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }) => {
    if (isNews(data)) onNews(data)
  }

  const lead = () =>
    new Promise<void>((release) => {
      const stop = connect((news) => {
        channel.postMessage(news)
        onNews(news)
      })
      const end = () => {
        stop()
        release()
      }
      if (ending.signal.aborted) end()
      else ending.signal.addEventListener('abort', end, { once: true })
    })
  // Refused only because we stopped waiting.
  navigator.locks.request(NAME, { signal: ending.signal }, lead).catch(() => undefined)

  return () => {
    ending.abort()
    channel.close()
  }
}

function whileVisible(onNews: (news: LiveNews) => void): () => void {
  let stop: (() => void) | undefined
  const settle = () => {
    if (document.visibilityState === 'visible') stop ??= connect(onNews)
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

/** Keeps a connection until told to stop. A broken network the browser mends by itself; the rest waits and tries again. */
function connect(onNews: (news: LiveNews) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function open() {
    source = new EventSource(DOOR)
    source.addEventListener('hint', ({ data }) => {
      const topic = topicOf(data)
      if (topic) onNews(topic)
    })
    source.addEventListener('sync', () => onNews('sync'))
    source.addEventListener('bye', () => {
      // The server closes, or this session has ended: asking who one is tells which, while its answer still says why.
      onNews('profile')
      openAgain(AGAIN_AFTER_MS.bye)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      // Nothing tells why: whoever is refused here for good learns it by asking who they are.
      onNews('profile')
      openAgain(AGAIN_AFTER_MS.refused)
    })
  }

  function openAgain(after: number) {
    source?.close()
    clearTimeout(timer)
    timer = setTimeout(open, after * (1 + Math.random()))
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

function topicOf(data: unknown): LiveTopic | undefined {
  try {
    const { topic } = JSON.parse(String(data)) as { topic?: unknown }
    return LIVE_TOPICS.find((known) => known === topic)
  } catch {
    return undefined
  }
}

function isNews(data: unknown): data is LiveNews {
  return data === 'sync' || LIVE_TOPICS.some((topic) => topic === data)
}
