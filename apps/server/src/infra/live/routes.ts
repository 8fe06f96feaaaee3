import { employeeRoutes } from '../http/audience.ts'
import type { Streams } from './streams.ts'

const HEADERS = {
  'content-type': 'text/event-stream',
  // A proxy that gathers an answer before sending it would hold every event back.
  'x-accel-buffering': 'no',
}

/** What changes elsewhere, as it happens: server-sent events `invalidate`, `sync` and `bye`. @see NO-1 */
export const liveRoutes = ({ streams }: { streams: Streams }) =>
  employeeRoutes().get('/', (c) => {
    // Nobody would read, and so nobody would ever leave.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)

    const { user, accountId, sessionHash } = c.get('me')
    return c.body(streams.open({ userId: user?.id, accountId, sessionHash }), 200, HEADERS)
  })
