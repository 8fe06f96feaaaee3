import type { Terms } from '@orbita/domain/terms'
import type { Facts } from '../../app/facts.ts'
import { RpcError } from '../../rpc/rpc-error.ts'

/**
 * The terms in force: those that came with the page, or those the server has now.
 *
 * @see D-53
 * @throws RpcError when they cannot be read
 */
export function currentTerms({ terms }: Facts): Terms | Promise<Terms> {
  return terms ?? askForTerms()
}

async function askForTerms(): Promise<Terms> {
  const [{ call }, { rpc }] = await Promise.all([import('../../rpc/call.ts'), import('../../rpc/client.ts')]).catch(
    () => {
      throw new RpcError('UNREACHABLE')
    },
  )
  return call(rpc.public.terms.$get())
}
