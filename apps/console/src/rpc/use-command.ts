import { newOperationId } from '@orbita/web/operation-id'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useRef, useState } from 'react'
import { notify } from '../ui/notify.ts'
import { messageOf } from './error-copy.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Options<Input, Answer> = {
  /** calls the route, with the same id for the same input until the server has decided */
  send: (input: Input, operationId: string) => Promise<Answer>
  onDone?: (answer: Answer, input: Input) => unknown
  /** handles the failure instead of the notification */
  onFailed?: (error: unknown, input: Input) => void
}

type Command<Input> = {
  /** sends the command; does nothing while an earlier one is under way */
  run: (input: Input) => Promise<void>
  isRunning: boolean
}

/**
 * Sends a command that the server carries out once. A call whose answer was lost keeps its operation id, so that sending
 * it again returns the first answer instead of acting twice. The screen changes when the server has answered.
 *
 * @see CO-1
 */
export function useCommand<Input, Answer>({ send, onDone, onFailed }: Options<Input, Answer>): Command<Input> {
  const open = useRef(new Map<string, string>())
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const leave = useReturnFocus(isRunning)

  async function run(input: Input): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    leave()
    setRunning(true)
    const key = JSON.stringify(input) ?? ''
    const operationId = open.current.get(key) ?? newOperationId()
    open.current.set(key, operationId)
    try {
      const answer = await send(input, operationId)
      open.current.delete(key)
      await onDone?.(answer, input)
    } catch (error) {
      if (error instanceof RpcError && !error.isPassing && error.code !== 'MALFORMED') open.current.delete(key)
      if (onFailed) onFailed(error, input)
      else notify(messageOf(error), { type: 'error' })
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }

  return { run, isRunning }
}
