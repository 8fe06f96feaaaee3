import type { QueryClient } from '@tanstack/react-query'
import type { Reads } from '../page-facts.ts'
import { createQueryClient } from './query-client.ts'

/** Returns the cache of what pages have read: that of the rendering on the server, and one for each visit in a browser. */
export function clientOf(reads: Reads): QueryClient {
  if (reads.client) return reads.client

  const { brought } = reads
  reads.brought = undefined
  reads.client = createQueryClient((error) => reads.onEnd?.(error), brought)
  return reads.client
}
