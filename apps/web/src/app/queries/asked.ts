import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import type { CallOptions } from '../../rpc/call.ts'

/** The cache of one rendering on the server, for one person: its queries ask the server itself, as that person. */
export class RenderClient extends QueryClient {
  readonly ask: typeof fetch

  constructor(ask: typeof fetch) {
    super({ defaultOptions: { queries: { retry: false } } })
    this.ask = ask
  }
}

/** Returns how the call of a query is sent: it ends when nobody waits for it, and on the server it goes to the server itself. */
export function asked({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): CallOptions {
  return client instanceof RenderClient ? { fetch: client.ask } : { init: { signal } }
}
