import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** A change to operators: what it sends, and what is said when it is done. */
export type OperatorChange<Answer> = {
  /** tells one change from another, so that a repeated one keeps its operation */
  key: string
  send: (operationId: string) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/**
 * Sends changes to operators. When the server asks for a proof of who makes one, it shows the dialog for it and then sends
 * the same change.
 *
 * @returns the function that sends one, and the dialog, to be drawn by the caller
 */
export function useConfirmed(): { run: <Answer>(change: OperatorChange<Answer>) => void; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<OperatorChange<unknown>>()
  const notify = useNotify()
  const queries = useQueryClient()
  const { run } = useCommand({
    send: (change: OperatorChange<unknown>, operationId) => change.send(operationId),
    onDone: (answer, change) => {
      change.onDone(answer)
      return Promise.all(['operators', 'audit'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
    },
    onFailed: (error, change) => {
      if (error instanceof RpcError && error.code === 'CONFIRMATION_NEEDED') setWaiting(change)
      else notify(messageOf(error), { type: 'error' })
    },
  })
  const dialog = waiting && (
    <ConfirmDialog
      onClose={() => setWaiting(undefined)}
      onConfirmed={() => {
        setWaiting(undefined)
        void run(waiting)
      }}
    />
  )
  return { run: (change) => void run(change as OperatorChange<unknown>), dialog }
}
