import { RpcError } from '../rpc/rpc-error.ts'

/**
 * Returns the code by which an operator finds an unexpected error in the server's log; undefined for an error that the person
 * can understand or mend.
 */
export function supportCodeOf(error: unknown): string | undefined {
  return error instanceof RpcError && error.code === 'UNEXPECTED' ? error.requestId : undefined
}
