import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const RETRY_MS = { first: 100, longest: 5_000 }
const CONNECT_TIMEOUT_MS = 3_000

export type Watch = { close(): Promise<void> }

/**
 * Keeps one idle connection on which the database tells news, and which notices at once when the database goes.
 *
 * @param options.onConnected told at first and after every loss: news may have been missed meanwhile
 * @param options.onLost told before each new attempt; it may bring the database back
 */
export function watchDatabase(options: {
  config: pg.ClientConfig
  channels: readonly string[]
  onConnected: () => void
  onNews: (channel: string) => void
  onLost: () => Promise<void>
}): Watch {
  const closing = new AbortController()
  let client: pg.Client | undefined

  const stay = async (): Promise<void> => {
    const mine = new pg.Client({ ...options.config, keepAlive: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    client = mine
    const gone = new Promise<void>((resolve) => mine.on('error', () => resolve()).on('end', () => resolve()))
    mine.on('notification', ({ channel }) => options.onNews(channel))
    try {
      await mine.connect()
      for (const channel of options.channels) await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      options.onConnected()
      await gone
    } finally {
      await mine.end().catch(() => undefined)
    }
  }

  const watching = (async () => {
    for (let wait = RETRY_MS.first; !closing.signal.aborted; wait = Math.min(wait * 2, RETRY_MS.longest)) {
      const since = Date.now()
      await stay().catch(() => undefined)
      if (closing.signal.aborted) return

      if (Date.now() - since > RETRY_MS.longest) wait = RETRY_MS.first
      await options.onLost().catch(() => undefined)
      await sleep(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    close: async () => {
      closing.abort()
      await client?.end().catch(() => undefined)
      await watching
    },
  }
}
