import type { Terms } from '@orbita/domain/people/terms'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** Fetches the terms in force. @throws RpcError when they cannot be read */
export async function fetchTerms(): Promise<Terms> {
  return call(rpc.public.terms.$get())
}
