import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { RpcError } from '../../rpc/rpc-error.ts'
import { newOperationId } from '../operation-id.ts'
import { showFailure } from '../show-failure.ts'
import { isEnd } from './query-client.ts'

type Options<Input, Answer> = {
  /** calls the route; repeats the same id with the same input until the server has decided */
  send: (input: Input, operationId: string) => Promise<Answer>
  onDone?: (answer: Answer, input: Input) => unknown
  /** handles the failure instead of the default toast */
  onFailed?: (error: Error, input: Input) => void
}

type Command<Input, Answer> = {
  /**
   * sends the command; does nothing while an earlier one is pending, because a second tap may come before the next
   * render
   */
  run: (input: Input) => void
  isRunning: boolean
  error: UseMutationResult<Answer, Error, Input>['error']
  reset: () => void
}

/**
 * Sends a command that the server carries out once. A call whose answer was lost keeps its operation id, so that a
 * retry returns the first answer instead of repeating the effect.
 *
 * @see CO-1
 */
export function useCommand<Input, Answer>({ send, onDone, onFailed }: Options<Input, Answer>): Command<Input, Answer> {
  const open = useRef(new Map<string, string>())
  const isBusy = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (input: Input) => {
      const key = JSON.stringify(input) ?? ''
      const operationId = open.current.get(key) ?? newOperationId()
      open.current.set(key, operationId)
      try {
        const answer = await send(input, operationId)
        open.current.delete(key)
        return answer
      } catch (failure) {
        if (isDecided(failure)) open.current.delete(key)
        throw failure
      }
    },
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (failure, input) => {
      // The end of a session shows its own message.
      if (isEnd(failure)) return
      if (onFailed) onFailed(failure, input)
      else showFailure(failure)
    },
    onSettled: () => {
      isBusy.current = false
    },
  })

  function run(input: Input) {
    if (isBusy.current) return
    isBusy.current = true
    mutate(input)
  }

  return { run, isRunning: isPending, error, reset }
}

/** Returns whether the server answered with a decision, which a retry with the same id would only repeat. */
function isDecided(failure: unknown): boolean {
  return failure instanceof RpcError && !failure.isPassing && failure.code !== 'MALFORMED'
}
