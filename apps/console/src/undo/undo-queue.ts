import { newOperationId } from '@orbita/web/operation-id'
import { RpcError } from '@orbita/web/rpc/rpc-error'

/** The time for which a decision can be undone, in seconds. After that it is sent. */
const UNDO_SECONDS = 8

/** The identity of the row that a decision is about. */
export type RowId = number | string

/** A decision of the operator that the server does not know yet. */
export type Decision<Input> = {
  id: RowId
  /** what the operator did, such as «Aprobaste «Mentor por un día» de Ana Lucía» */
  words: string
  input: Input
}

/**
 * The decisions that are not yet settled.
 *
 * @property waiting the decision that can be undone, or null
 * @property secondsLeft until it is sent
 * @property decided the rows whose decision waits or is on its way; they stay out of their list
 */
export type UndoState<Input> = {
  waiting: Decision<Input> | null
  secondsLeft: number
  decided: ReadonlySet<RowId>
}

type Handlers<Input, Answer> = {
  /** calls the route, with `keepalive`, so that a closed tab does not cut it off */
  send: (input: Input, operationId: string) => Promise<Answer>
  /** settles the screen; the row stays out of its list until this is done */
  onDone: (answer: Answer, decision: Decision<Input>) => unknown
  /** says why the decision failed; its row returns to its list */
  onFailed: (error: unknown, decision: Decision<Input>) => void
}

/** Decisions that wait some seconds before they are sent. */
export type UndoQueue<Input> = {
  /** takes a decision; an earlier one that waits is sent. A row that is decided is not decided again (CO-1) */
  decide: (decision: Decision<Input>) => void
  /** takes a decision in the place of the one about the same row that waits */
  replace: (decision: Decision<Input>) => void
  /** takes back the decision that waits */
  undo: () => void
  /** sends the decision that waits */
  sendNow: () => void
  state: () => UndoState<Input>
  subscribe: (listener: () => void) => () => void
}

const NOTHING: UndoState<never> = { waiting: null, secondsLeft: 0, decided: new Set() }

/**
 * Makes a queue in which one decision at a time waits {@link UNDO_SECONDS} before it is sent. A decision whose answer was
 * lost keeps its operation id, so that taking it again cannot act twice.
 *
 * @see CO-1
 */
export function undoQueue<Input, Answer>(handlers: () => Handlers<Input, Answer>): UndoQueue<Input> {
  const operationIds = new Map<string, string>()
  const listeners = new Set<() => void>()
  let state: UndoState<Input> = NOTHING
  let ticking: ReturnType<typeof setInterval> | undefined

  function change(next: Partial<UndoState<Input>>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function settle(id: RowId): void {
    change({ decided: new Set([...state.decided].filter((each) => each !== id)) })
  }

  function stopWaiting(): Decision<Input> | null {
    clearInterval(ticking)
    const { waiting } = state
    if (waiting) change({ waiting: null })
    return waiting
  }

  async function send(decision: Decision<Input>): Promise<void> {
    const { id, input } = decision
    const key = JSON.stringify([id, input])
    const operationId = operationIds.get(key) ?? newOperationId()
    operationIds.set(key, operationId)
    let answer: Answer
    try {
      answer = await handlers().send(input, operationId)
    } catch (error) {
      if (error instanceof RpcError && !error.isPassing && error.code !== 'MALFORMED') operationIds.delete(key)
      settle(id)
      handlers().onFailed(error, decision)
      return
    }
    operationIds.delete(key)
    try {
      await handlers().onDone(answer, decision)
    } finally {
      settle(id)
    }
  }

  function sendNow(): void {
    const decision = stopWaiting()
    if (decision) void send(decision)
  }

  function undo(): void {
    const decision = stopWaiting()
    if (decision) settle(decision.id)
  }

  function tick(): void {
    if (state.secondsLeft > 1) change({ secondsLeft: state.secondsLeft - 1 })
    else sendNow()
  }

  function decide(decision: Decision<Input>): void {
    if (state.decided.has(decision.id)) return
    sendNow()
    change({ waiting: decision, secondsLeft: UNDO_SECONDS, decided: new Set([...state.decided, decision.id]) })
    ticking = setInterval(tick, 1_000)
  }

  return {
    decide,
    replace(decision) {
      if (state.waiting?.id === decision.id) undo()
      decide(decision)
    },
    undo,
    sendNow,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
