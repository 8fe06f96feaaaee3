import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../rpc/error-copy.ts'
import { notify } from '../ui/notify.ts'
import { type Decision, type RowId, type UndoState, undoQueue } from './undo-queue.ts'

type Options<Input, Answer> = {
  /** calls the route with `KEPT` as its options, so that a closed tab does not cut it off */
  send: (input: Input, operationId: string) => Promise<Answer>
  /** notifies and invalidates; the row stays out of its list until this is done */
  onDone?: (answer: Answer, decision: Decision<Input>) => unknown
  /** handles the failure instead of the notification; the row has returned to its list */
  onFailed?: (error: unknown, decision: Decision<Input>) => void
}

/** The steps of a screen whose decisions can be undone; `UndoBar` shows the one that waits. */
export type Undo<Input> = UndoState<Input> & {
  decide: (decision: Decision<Input>) => void
  /** decides in the place of a decision about the same row that waits */
  replace: (decision: Decision<Input>) => void
  undo: () => void
  sendNow: () => void
  /** whether a row is decided, and so no longer in its list */
  isDecided: (id: RowId) => boolean
}

/** The options of a call that goes on when its page is closed. */
export const KEPT = { init: { keepalive: true } }

/**
 * Holds a decision for some seconds, so that it can be undone, and then sends it. It is also sent when the screen is
 * left, when the tab is hidden or closed, and when another decision is taken.
 *
 * @see D-78
 */
export function useUndo<Input, Answer>(options: Options<Input, Answer>): Undo<Input> {
  const current = useRef(options)
  current.current = options
  const [queue] = useState(() =>
    undoQueue<Input, Answer>(() => ({
      send: current.current.send,
      onDone: (answer, decision) => current.current.onDone?.(answer, decision),
      onFailed: (error, decision) => {
        const { onFailed } = current.current
        if (onFailed) onFailed(error, decision)
        else notify(`${messageOf(error)} Sigue en la lista.`, { type: 'error' })
      },
    })),
  )
  const state = useSyncExternalStore(queue.subscribe, queue.state)

  useEffect(() => {
    // A phone ends a hidden page without another event.
    const leave = () => document.visibilityState === 'hidden' && queue.sendNow()
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', queue.sendNow)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', queue.sendNow)
      queue.sendNow()
    }
  }, [queue])

  return {
    ...state,
    decide: queue.decide,
    replace: queue.replace,
    undo: queue.undo,
    sendNow: queue.sendNow,
    isDecided: (id) => state.decided.has(id),
  }
}
