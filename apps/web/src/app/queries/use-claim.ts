import { useEffect, useEffectEvent, useRef } from 'react'
import { isRefusal } from '../../rpc/rpc-error.ts'
import { type CommandOptions, useCommand } from './use-command.ts'

type Options<Input, Answer> = CommandOptions<Input, Answer> & {
  /** whether what the page shows says that the server carried the command out */
  hasArrived: (input: Input) => boolean
  onFailed: (error: Error, input: Input) => void
}

/**
 * Sends a command whose answer is shown as a moment. When the answer was lost and the page shows later that the command
 * arrived, the same command is sent once more: the server repeats its answer, and the employee sees the moment. A failure of
 * that second try is not told, because the page shows already how the command ended.
 *
 * @see CO-1
 */
export function useClaim<Input, Answer>({ hasArrived, onDone, onFailed, ...options }: Options<Input, Answer>) {
  // null while the lost answer is asked for
  const lost = useRef<Input | null>(undefined)
  const command = useCommand<Input, Answer>({
    ...options,
    onDone: (answer, input) => {
      lost.current = undefined
      return onDone?.(answer, input)
    },
    onFailed: (error, input) => {
      const isAskedAgain = lost.current === null
      lost.current = isAskedAgain || isRefusal(error) ? undefined : input
      if (!isAskedAgain) onFailed(error, input)
    },
  })

  const askAgain = useEffectEvent(() => {
    const input = lost.current
    if (input === undefined || input === null || !hasArrived(input)) return

    lost.current = null
    command.run(input)
  })
  // What the page shows may have changed with each render.
  useEffect(() => askAgain())

  return command
}
