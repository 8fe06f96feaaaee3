import { employeeRoutes } from '../http/audience.ts'
import type { Streams } from './streams.ts'

const HEADERS = {
  'content-type': 'text/event-stream',
  // A proxy that buffers the response would hold every event back.
  'x-accel-buffering': 'no',
}

/** Streams changes as server-sent events: `invalidate` with a topic, `sync` and `bye`. @see NO-1 */
export const liveRoutes = ({ streams }: { streams: Streams }) =>
  employeeRoutes().get('/', (c) => {
    // A HEAD request has no reader, so its stream would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)

    const { user, accountId, sessionHash } = c.get('me')
    return c.body(streams.open({ userId: user?.id, accountId, sessionHash }), 200, HEADERS)
  })
