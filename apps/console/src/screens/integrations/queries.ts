import { call } from '@orbita/web/rpc/call'
import { rpc } from '../../rpc/client.ts'

/** How often what goes out is looked at again while it is on screen, in milliseconds. */
export const SOON_MS = 4_000

export const keysQuery = { queryKey: ['machine-keys'], queryFn: () => call(rpc['machine-keys'].$get()) }

export const mailQuery = { queryKey: ['mail'], queryFn: () => call(rpc.mail.$get()), refetchInterval: SOON_MS }

export const directoryQuery = { queryKey: ['directory'], queryFn: () => call(rpc.directory.$get()) }

/** What integrations did last. */
export const latestQuery = {
  queryKey: ['integrations', 'latest'],
  queryFn: () => call(rpc.integrations.$get()),
  refetchInterval: SOON_MS,
}
