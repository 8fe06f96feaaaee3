import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { RpcError } from '../../rpc/rpc-error.ts'
import { newOperationId } from '../operation-id.ts'
import { sessionEmail } from '../session/session-cookie.ts'
import { showFailure } from '../show-failure.ts'
import { isEnd } from './query-client.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Options<Input, Answer> = {
  /**
   * for a command that would have its effect twice: names it, so that its id outlives the sheet or page that sent it, as long as
   * the answer is missing
   */
  name?: string
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

/** The time for which a missing answer is asked for again, in milliseconds. Afterwards the same wish is a new one. */
const MISSED_FOR_MS = 15 * 60_000

/** The operation ids of named commands whose answer is missing, until this page is loaded anew. */
const missed = new Map<string, { operationId: string; at: number }>()

/**
 * Sends a command that the server carries out once. A call whose answer was lost keeps its operation id, so that a
 * retry returns the first answer instead of repeating the effect.
 *
 * @see CO-1
 */
export function useCommand<Input, Answer>(options: Options<Input, Answer>): Command<Input, Answer> {
  const { name, send, onDone, onFailed } = options
  const own = useRef<typeof missed>(new Map())
  const isBusy = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: Input) =>
      name === undefined
        ? sendOnce(own.current, JSON.stringify(input), (operationId) => send(input, operationId))
        : sendNamed(name, input, (operationId) => send(input, operationId)),
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

  const leave = useReturnFocus(isPending)

  function run(input: Input) {
    if (isBusy.current) return
    isBusy.current = true
    leave()
    mutate(input)
  }

  return { run, isRunning: isPending, error, reset }
}

/**
 * Sends a command that would have its effect twice, with the id of the last try when that one's answer is missing, even
 * from another sheet or page.
 *
 * @param input what the command asks for: the same name with another input is another command
 */
export function sendNamed<Answer>(
  name: string,
  input: unknown,
  send: (operationId: string) => Promise<Answer>,
): Promise<Answer> {
  // In this browser another person may sign in without a new load of the page.
  const key = JSON.stringify([name, sessionEmail(), input])
  const known = missed.get(key)
  if (known && Date.now() - known.at >= MISSED_FOR_MS) missed.delete(key)
  return sendOnce(missed, key, send)
}

async function sendOnce<Answer>(
  open: typeof missed,
  key: string,
  send: (operationId: string) => Promise<Answer>,
): Promise<Answer> {
  const operationId = open.get(key)?.operationId ?? newOperationId()
  open.set(key, { operationId, at: Date.now() })
  try {
    const answer = await send(operationId)
    open.delete(key)
    return answer
  } catch (failure) {
    if (isDecided(failure)) open.delete(key)
    throw failure
  }
}

/** Returns whether the server answered with a decision, which a retry with the same id would only repeat. */
function isDecided(failure: unknown): boolean {
  return failure instanceof RpcError && !failure.isPassing && failure.code !== 'MALFORMED'
}
