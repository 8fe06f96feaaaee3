import type { Notice } from '@orbita/contract/notices'
import { useSyncExternalStore } from 'react'
import { sessionEmail } from '../../../app/session/session-cookie.ts'

type Taken = {
  /** whose they are: another person may sign in without a new load of the page */
  email: string | null
  notices: readonly Notice[]
}

const NOTHING: Taken = { email: null, notices: [] }

/**
 * The celebration that the server has handed over and the employee has not closed. The server hands it over once, so it
 * outlives the frame that asked for it: an employee who goes to the other platform meanwhile finds it there.
 */
let taken = NOTHING
const listeners = new Set<() => void>()

/** Returns what is to be celebrated, or undefined. @see NO-1 */
export function useTaken(): readonly Notice[] | undefined {
  const { email, notices } = useSyncExternalStore(
    subscribe,
    () => taken,
    () => NOTHING,
  )
  return notices.length > 0 && email === sessionEmail() ? notices : undefined
}

/** Keeps what `email` is to celebrate, before what already waits. */
export function keepTaken(email: string | null, notices: readonly Notice[]): void {
  if (notices.length === 0) return
  const waiting = taken.email === email ? taken.notices : []
  const ids = new Set(notices.map(({ id }) => id))
  change({ email, notices: [...notices, ...waiting.filter(({ id }) => !ids.has(id))] })
}

/** Forgets what was celebrated. */
export function endTaken(): void {
  change(NOTHING)
}

function change(next: Taken): void {
  taken = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
