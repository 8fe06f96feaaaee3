import type { Rpc } from '@orbita/server/rpc'
import { hc } from 'hono/client'
import { fetchInTime } from './fetch-in-time.ts'

/**
 * The RPC client, typed by the server's own routes. Only types are imported: the bundle contains no server code.
 *
 * @see S-45
 */
export const rpc = hc<Rpc>('/rpc', { fetch: fetchInTime })
