import type { Dependencies } from '../dependencies.ts'
import { employeeDoors } from '../http/audience.ts'

const HEADERS = {
  'content-type': 'text/event-stream',
  // A proxy that gathers an answer before sending it would hold every event back.
  'x-accel-buffering': 'no',
}

/** What changes elsewhere, as it happens: server-sent events `hint`, `sync` and `bye`. @see NO-1 */
export const liveDoors = ({ streams }: Pick<Dependencies, 'streams'>) =>
  employeeDoors().get('/', (c) => {
    // Nobody would read, and so nobody would ever leave.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)

    const { user, accountId, sessionHash } = c.get('me')
    return c.body(streams.open({ userId: user?.id, accountId, sessionHash }), 200, HEADERS)
  })
