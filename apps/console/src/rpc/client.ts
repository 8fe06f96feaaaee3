import type { Rpc } from '@orbita/server/rpc'
import { hc } from 'hono/client'
import { sessionFetch } from './session-fetch.ts'

const all = hc<Rpc>('/rpc', { fetch: sessionFetch })

/** The routes of operators, typed by the server's own routes. Only types are imported. */
export const rpc = all.operator

/** The routes of what everybody may know of the company. */
export const companyRpc = all.public.company
