import { LIVE_TOPICS } from '@orbita/domain/live'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { endedSessions } from './ended-sessions.ts'
import { EVERYBODY, INVALIDATION_CHANNEL } from './invalidate.ts'
import type { Streams } from './streams.ts'

type Needs = { db: Database; clock: Clock; log: Log; streams: Streams }

/** The channel on which the database announces, by account id, that sessions ended. */
const ACCOUNT_CHANNEL = 'account'

/** The handlers that forward the database's notifications to the streams of this process. */
export type LiveListener = {
  channels: readonly string[]
  /** Called on each connection, because notifications may have been missed. */
  onConnected(): void
  onNotification(channel: string, payload: string): void
}

/** Forwards notifications of the database to the browsers they concern, and ends the streams of ended sessions. */
export function liveListener(dependencies: Needs): LiveListener {
  const { streams } = dependencies
  return {
    channels: [INVALIDATION_CHANNEL, ACCOUNT_CHANNEL],
    onConnected: () => {
      streams.sync()
      void endStreams(dependencies)
    },
    onNotification: (channel, payload) => {
      if (channel === ACCOUNT_CHANNEL) void endStreams(dependencies, Number(payload))
      if (channel !== INVALIDATION_CHANNEL) return

      const [userId, named] = payload.split(':')
      const topic = LIVE_TOPICS.find((known) => known === named)
      if (topic && userId === EVERYBODY) streams.invalidateForEveryone(topic)
      else if (topic) streams.invalidate(Number(userId), topic)
    },
  }
}

/** Ends the streams whose session is no longer open, for one account or for all. A failure is logged. */
export async function endStreams({ db, clock, log, streams }: Needs, accountId?: number): Promise<void> {
  try {
    streams.end(await endedSessions(db.pool, streams.sessions(accountId), clock()))
  } catch (error) {
    log.warn({ event: 'live.sessions-unread', err: error }, 'No se pudieron revisar las sesiones en vivo')
  }
}
