import type { QueryClient } from '@tanstack/react-query'
import type { RouterContext } from '../page-facts.ts'
import { sessionEmail } from '../session/session-cookie.ts'
import { clientOf } from './client-of.ts'

/** The part of a loader's argument that is read. */
type Moment = { context: Pick<RouterContext, 'reads'>; preload: boolean }

/**
 * Reads what a page shows first, for its route's loader. The server waits for all of it, and whether any of it failed is
 * seen there when the page is rendered. A browser only starts to read: the page shows what there is, as its queries say.
 *
 * @param work starts the reads
 */
export async function load(
  { context: { reads }, preload }: Moment,
  work: (client: QueryClient) => readonly Promise<unknown>[],
): Promise<void> {
  const isServer = typeof document === 'undefined'
  // A link that is only touched or hovered asks for nothing.
  if (!isServer && (preload || sessionEmail() === null)) return

  const reading = Promise.allSettled(work(clientOf(reads)))
  if (isServer) await reading
}
