import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type ClientConfig, openClient } from './open-client.ts'

const RETRY_MS = { first: 100, longest: 5_000 }
const CONNECT_TIMEOUT_MS = 3_000
const GOODBYE_MS = 500

export type Watch = { close(): Promise<void> }

/**
 * Keeps one idle connection that receives the database's notifications, and that notices a lost database at once.
 *
 * @param options.onConnected called at first and after every loss, because notifications may have been missed
 * @param options.onLost called before each new attempt; it may restart the database
 */
export function watchDatabase(options: {
  config: ClientConfig
  channels: readonly string[]
  onConnected: () => void
  onNotification: (channel: string, payload: string) => void
  onLost: () => Promise<void>
}): Watch {
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))

  const stay = async (): Promise<void> => {
    const limits = { keepAlive: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
    const client = await openClient({ ...options.config, ...limits })
    const gone = new Promise<void>((resolve) => client.on('error', () => resolve()).on('end', () => resolve()))
    client.on('notification', ({ channel, payload = '' }) => options.onNotification(channel, payload))
    try {
      for (const channel of options.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (!closing.signal.aborted) options.onConnected()
      await Promise.race([gone, closed])
    } finally {
      // A database that hangs does not answer the goodbye either, so the wait is limited.
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
