import type { Rpc } from '@orbita/server/rpc'
import { hc } from 'hono/client'

/** The documents service, typed by the server's own doors (types only: nothing of the server is in the bundle). @see S-45 */
export const rpc = hc<Rpc>('/rpc')
