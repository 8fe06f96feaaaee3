import type { Rpc } from '@orbita/server/rpc'
import { hc } from 'hono/client'
import { sessionFetch } from './session-fetch.ts'

/** The routes of operators, typed by the server's own routes. Only types are imported. */
export const rpc = hc<Rpc>('/rpc', { fetch: sessionFetch }).operator
