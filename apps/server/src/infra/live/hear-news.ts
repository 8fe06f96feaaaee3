import { LIVE_TOPICS } from '@orbita/domain/live'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { endedSessions } from './ended-sessions.ts'
import { EVERYBODY, INVALIDATION_CHANNEL } from './invalidate.ts'
import type { Streams } from './streams.ts'

type Needs = { db: Database; clock: Clock; log: Log; streams: Streams }

/** Where the database tells that sessions of an account ended, as its id. */
const ACCOUNT_CHANNEL = 'account'

/** What a watch of the database tells the streams of this process. */
export type LiveNews = {
  channels: readonly string[]
  /** after each time the watch may have missed something */
  onConnected(): void
  onNews(channel: string, payload: string): void
}

/** Passes on what the database says to the browsers it concerns, and ends the streams of sessions that have ended. */
export function hearNews(dependencies: Needs): LiveNews {
  const { streams } = dependencies
  return {
    channels: [INVALIDATION_CHANNEL, ACCOUNT_CHANNEL],
    onConnected: () => {
      streams.sync()
      void endStreams(dependencies)
    },
    onNews: (channel, payload) => {
      if (channel === ACCOUNT_CHANNEL) void endStreams(dependencies, Number(payload))
      if (channel !== INVALIDATION_CHANNEL) return

      const [userId, named] = payload.split(':')
      const topic = LIVE_TOPICS.find((known) => known === named)
      if (topic && userId === EVERYBODY) streams.invalidateForEveryone(topic)
      else if (topic) streams.invalidate(Number(userId), topic)
    },
  }
}

/** Ends the streams whose session is no longer open: of one account, or of all. A failure is logged. */
export async function endStreams({ db, clock, log, streams }: Needs, accountId?: number): Promise<void> {
  try {
    streams.end(await endedSessions(db.pool, streams.sessions(accountId), clock()))
  } catch (error) {
    log.warn({ event: 'live.sessions-unread', err: error }, 'No se pudieron revisar las sesiones en vivo')
  }
}
