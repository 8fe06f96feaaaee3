import { LIVE_TOPICS, type LiveTopic } from '@orbita/domain/live'
import { firstRead, onFirstRead } from '../../rpc/first-read.ts'

const ROUTE = '/rpc/employee/live'

/**
 * The first pause before reconnecting, in milliseconds: after the server closed the stream, and after it refused one.
 */
const FIRST_PAUSE_MS = { bye: 2_000, refused: 30_000 } as const

/** The longest pause, in milliseconds. Each pause is twice the previous one, up to this limit. */
const LONGEST_PAUSE_MS = 300_000

/** A connection that lasted longer than this counts as healthy, so the next pause starts again from the shortest. */
const SOUND_AFTER_MS = 60_000

/**
 * The server says something every 25 seconds at least. A connection that was silent for this time, in milliseconds, is
 * lost, even if the browser does not know: the phone was asleep or in a tunnel, or something in between dropped it.
 */
const SILENT_AFTER_MS = 60_000

/** How often to check for a stalled stream, in milliseconds. */
const LOOK_EVERY_MS = 10_000

/** A piece of news from the server: the topic that changed, or `sync` when some news may have been missed. */
export type LiveInvalidation = LiveTopic | 'sync'

type Listener = {
  onInvalidation: (news: LiveInvalidation) => void
  /** called once when the connection is lost in a hidden tab, which does not reconnect */
  onRest?: () => void
}

/**
 * Keeps a connection to the server's news. The browser itself reconnects after a network failure; after any other
 * failure this waits and tries again, with longer and longer pauses and some jitter, so that browsers do not all
 * reconnect at once. A connection that has gone silent is replaced.
 *
 * @returns a function that ends the connection, or the pause before the next one
 */
export function connect({ onInvalidation, onRest }: Listener): () => void {
  const ending = new AbortController()
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let openedAt = 0
  /** when the server was heard last; undefined before it has shown that it says something regularly */
  let heardAt: number | undefined
  let patience = 0
  let tries = { bye: 0, refused: 0 }

  function open(since?: number) {
    timer = undefined
    openedAt = Date.now()
    if (heardAt !== undefined) heardAt = openedAt
    patience = SILENT_AFTER_MS + Math.random() * LOOK_EVERY_MS
    source = new EventSource(since === undefined ? ROUTE : `${ROUTE}?since=${since}`)
    source.addEventListener('beat', () => {
      heardAt = Date.now()
    })
    source.addEventListener('invalidate', ({ data }) => {
      const topic = topicOf(data)
      if (topic) onInvalidation(topic)
    })
    source.addEventListener('sync', () => onInvalidation('sync'))
    source.addEventListener('bye', () => {
      // Either the server is closing or this session has ended. Loading the profile finds out which, while the server
      // can still say why.
      onInvalidation('profile')
      openAgain('bye')
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      // The event does not say why it failed. Loading the profile finds out whether the session was refused.
      onInvalidation('profile')
      openAgain('refused')
    })
  }

  function openAgain(why: keyof typeof tries) {
    source?.close()
    clearTimeout(timer)
    if (ending.signal.aborted) return

    if (Date.now() - openedAt > SOUND_AFTER_MS) tries = { bye: 0, refused: 0 }
    const pause = Math.min(FIRST_PAUSE_MS[why] * 2 ** tries[why]++, LONGEST_PAUSE_MS)
    timer = setTimeout(() => open(), pause * (1 + Math.random()))
    restIfHidden()
  }

  function replaceIfSilent() {
    if (timer !== undefined || heardAt === undefined || Date.now() - heardAt <= patience) return
    if (document.visibilityState !== 'visible') return rest()

    source?.close()
    open()
  }

  function restIfHidden() {
    if (timer !== undefined && document.visibilityState !== 'visible') rest()
  }

  function rest() {
    end()
    onRest?.()
  }

  function end() {
    ending.abort()
    stopWaiting()
    clearTimeout(timer)
    clearInterval(looking)
    source?.close()
  }

  // The server tells what changed between the first read and the connection. Later connections begin with a `sync`.
  const stopWaiting = onFirstRead(() => open(firstRead()))
  const looking = setInterval(replaceIfSilent, LOOK_EVERY_MS)
  const { signal } = ending
  document.addEventListener('visibilitychange', restIfHidden, { signal })
  // Timers of a tab that was asleep come late.
  document.addEventListener('visibilitychange', replaceIfSilent, { signal })
  addEventListener('online', replaceIfSilent, { signal })
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
