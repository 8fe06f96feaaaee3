import { employeeRoutes } from '../http/audience.ts'
import type { Streams } from './streams.ts'

const HEADERS = {
  'content-type': 'text/event-stream',
  // A proxy that buffers the response would hold every event back.
  'x-accel-buffering': 'no',
}

/**
 * Streams changes as server-sent events: `invalidate` with a topic, `sync`, `bye` and, while nothing changes, `beat`.
 * With `since`, the moment by the server's clock at which the page began to read, the stream begins with what changed
 * since then.
 *
 * @see NO-1
 */
export const liveRoutes = ({ streams }: { streams: Streams }) =>
  employeeRoutes().get('/', (c) => {
    // A HEAD request has no reader, so its stream would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)

    const { user, accountId, sessionHash } = c.get('me')
    // A browser that lost its connection comes back to the same address, whose moment has passed.
    const isBack = c.req.header('last-event-id') !== undefined
    const since = isBack ? undefined : momentOf(c.req.query('since'))
    return c.body(streams.open({ userId: user?.id, accountId, sessionHash }, since), 200, HEADERS)
  })

function momentOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
