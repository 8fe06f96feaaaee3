import { LIVE_TOPICS, type LiveTopic } from '@orbita/domain/live'

const ROUTE = '/rpc/employee/live'

/** The first pause before connecting again, in milliseconds: after the server said goodbye, and after it refused. */
const FIRST_PAUSE_MS = { bye: 2_000, refused: 30_000 } as const

/** Each pause is twice the one before, up to this. */
const LONGEST_PAUSE_MS = 300_000

/** A connection that held for longer than this was sound: the next pause is a first one again. */
const SOUND_AFTER_MS = 60_000

/** What changed elsewhere: one topic, or `sync` when it is not known what was missed. */
export type LiveNews = LiveTopic | 'sync'

type Listener = {
  onNews: (news: LiveNews) => void
  /** told once when the connection is lost in a tab that nobody looks at: it is not tried again */
  onRest?: () => void
}

/**
 * Keeps a connection to the server's news. The browser itself mends a broken network; after anything else the connection
 * pauses and tries again, each time for longer, and not all browsers at the same moment.
 *
 * @returns ends the connection, or the pause
 */
export function connect({ onNews, onRest }: Listener): () => void {
  const ending = new AbortController()
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let openedAt = 0
  let tries = { bye: 0, refused: 0 }

  function open() {
    timer = undefined
    openedAt = Date.now()
    source = new EventSource(ROUTE)
    source.addEventListener('invalidate', ({ data }) => {
      const topic = topicOf(data)
      if (topic) onNews(topic)
    })
    source.addEventListener('sync', () => onNews('sync'))
    source.addEventListener('bye', () => {
      // The server closes, or this session has ended: asking for the profile tells which, while its answer still says why.
      onNews('profile')
      openAgain('bye')
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      // The event does not say why. An employee who is refused here for good learns it by asking for the profile.
      onNews('profile')
      openAgain('refused')
    })
  }

  function openAgain(why: keyof typeof tries) {
    source?.close()
    clearTimeout(timer)
    if (ending.signal.aborted) return

    if (Date.now() - openedAt > SOUND_AFTER_MS) tries = { bye: 0, refused: 0 }
    const pause = Math.min(FIRST_PAUSE_MS[why] * 2 ** tries[why]++, LONGEST_PAUSE_MS)
    timer = setTimeout(open, pause * (1 + Math.random()))
    restIfHidden()
  }

  function restIfHidden() {
    if (timer === undefined || document.visibilityState === 'visible') return

    end()
    onRest?.()
  }

  function end() {
    ending.abort()
    clearTimeout(timer)
    source?.close()
  }

  open()
  document.addEventListener('visibilitychange', restIfHidden, { signal: ending.signal })
  return end
}

function topicOf(data: unknown): LiveTopic | undefined {
  try {
    const { topic } = JSON.parse(String(data)) as { topic?: unknown }
    return LIVE_TOPICS.find((known) => known === topic)
  } catch {
    return undefined
  }
}
