import type { Terms } from '@orbita/domain/terms'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** @throws RpcError when the terms cannot be read */
export async function askForTerms(): Promise<Terms> {
  return call(rpc.public.terms.$get())
}
