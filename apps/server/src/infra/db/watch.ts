import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const RETRY_MS = { first: 100, longest: 5_000 }
const CONNECT_TIMEOUT_MS = 3_000
const GOODBYE_MS = 500

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
  onNews: (channel: string, payload: string) => void
  onLost: () => Promise<void>
}): Watch {
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))

  const stay = async (): Promise<void> => {
    const client = new pg.Client({ ...options.config, keepAlive: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    const gone = new Promise<void>((resolve) => client.on('error', () => resolve()).on('end', () => resolve()))
    client.on('notification', ({ channel, payload = '' }) => options.onNews(channel, payload))
    try {
      await client.connect()
      for (const channel of options.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (!closing.signal.aborted) options.onConnected()
      await Promise.race([gone, closed])
    } finally {
      // A database that hangs does not say goodbye either.
      await Promise.race([client.end().catch(() => undefined), sleep(GOODBYE_MS, undefined, { ref: false })])
    }
  }

  const keepWatch = async (): Promise<void> => {
    for (let wait = RETRY_MS.first; !closing.signal.aborted; wait = Math.min(wait * 2, RETRY_MS.longest)) {
      const since = Date.now()
      await stay().catch(() => undefined)
      if (closing.signal.aborted) return

      if (Date.now() - since > RETRY_MS.longest) wait = RETRY_MS.first
      await options.onLost().catch(() => undefined)
      await Promise.race([sleep(wait, undefined, { ref: false }), closed])
    }
  }
  const watching = keepWatch()
  return {
    close: async () => {
      closing.abort()
      await watching
    },
  }
}
