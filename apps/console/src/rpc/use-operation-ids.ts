import { newOperationId } from '@orbita/web/operation-id'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useRef } from 'react'

/** Sends commands with ids that outlive a lost answer. */
export type OperationIds = {
  /** sends the command of a key with the id that its key keeps until the server has decided on it */
  once: <Answer>(key: string, send: (operationId: string) => Promise<Answer>) => Promise<Answer>
}

/**
 * Keeps an operation id for each of several commands that one step sends. A command whose answer was lost is sent again
 * with the same id, and so never acts twice.
 *
 * @see CO-1
 */
export function useOperationIds(): OperationIds {
  const ids = useRef(new Map<string, string>())

  return {
    async once(key, send) {
      const operationId = ids.current.get(key) ?? newOperationId()
      ids.current.set(key, operationId)
      try {
        const answer = await send(operationId)
        ids.current.delete(key)
        return answer
      } catch (error) {
        if (error instanceof RpcError && !error.isPassing && error.code !== 'MALFORMED') ids.current.delete(key)
        throw error
      }
    },
  }
}
