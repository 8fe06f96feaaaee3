import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../rpc/error-copy.ts'
import { useCommand } from '../rpc/use-command.ts'
import { useReturnFocus } from '../rpc/use-return-focus.ts'
import { notify } from '../ui/notify.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** A change that the server makes only after a recent proof of who asks for it. */
export type ConfirmedChange<Answer> = {
  /** tells one change from another, so that a repeated one keeps its operation */
  key: string
  send: (operationId: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** handles another failure than the missing proof, instead of the notification */
  onFailed?: (error: unknown) => void
}

type Options = {
  /** why a proof is asked for, as the beginning of a sentence: `Cambiar quién entra a la consola` */
  reason: string
  /** the keys of the queries that a change makes stale */
  invalidates: readonly string[]
}

/**
 * Sends changes that need a proof. When the server asks for it, it shows the dialog and then sends the same change.
 *
 * @returns the function that sends one, whether one is under way, and the dialog, to be drawn by the caller
 */
export function useConfirmed({ reason, invalidates }: Options): {
  run: <Answer>(change: ConfirmedChange<Answer>) => void
  isRunning: boolean
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<ConfirmedChange<unknown>>()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (change: ConfirmedChange<unknown>, operationId) => change.send(operationId),
    onDone: (answer, change) => {
      change.onDone(answer)
      return Promise.all(invalidates.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    },
    onFailed: (error, change) => {
      if (error instanceof RpcError && error.code === 'CONFIRMATION_NEEDED') setWaiting(change)
      else if (change.onFailed) change.onFailed(error)
      else notify(messageOf(error), { type: 'error' })
    },
  })
  const leave = useReturnFocus(isRunning || waiting !== undefined)
  const dialog = waiting && (
    <ConfirmDialog
      reason={reason}
      onClose={() => setWaiting(undefined)}
      onConfirmed={() => {
        setWaiting(undefined)
        void run(waiting)
      }}
    />
  )
  function begin<Answer>(change: ConfirmedChange<Answer>) {
    leave()
    void run(change as ConfirmedChange<unknown>)
  }
  return { run: begin, isRunning, dialog }
}
