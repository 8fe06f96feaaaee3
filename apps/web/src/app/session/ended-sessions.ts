import { closeSession } from '../../rpc/session.ts'
import { tryStorage } from '../try-storage.ts'
import { LEFT_SESSIONS_KEY } from './session-key.ts'

const ID = /^[\w-]{43}$/

/**
 * The pauses between attempts to reach the server, in milliseconds. Each one is twice the previous, up to the longest.
 */
const PAUSE_MS = { first: 5_000, longest: 300_000 } as const

let pause: number = PAUSE_MS.first
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Stores the id of a session that the user left, so that it can be ended even if this page closes before the server is
 * reached.
 */
export function rememberEndedSession(id: string): void {
  write([...leftSessions().filter((known) => known !== id), id])
}

/** Removes the id of a session that the server has closed. */
export function forgetEndedSession(id: string): void {
  write(leftSessions().filter((known) => known !== id))
}

/**
 * Asks the server to end the sessions that the user left while it could not be reached, and retries with longer and
 * longer pauses until it answers. Each session is named by its id, so a session that began later is not affected.
 *
 * @see S-14
 */
export async function closeEndedSessions(): Promise<void> {
  for (const id of leftSessions()) if (navigator.onLine && (await closeSession(id))) forgetEndedSession(id)
  closeEndedSessionsLater()
}

/** Calls {@link closeEndedSessions} after a pause. */
export function closeEndedSessionsLater(): void {
  clearTimeout(timer)
  if (leftSessions().length === 0) {
    pause = PAUSE_MS.first
    return
  }
  timer = setTimeout(() => void closeEndedSessions(), pause * (1 + Math.random()))
  pause = Math.min(pause * 2, PAUSE_MS.longest)
}

/** Holds the ids in memory when storage is switched off, for as long as the page is open. */
let kept = ''

function leftSessions(): string[] {
  const text = tryStorage(() => localStorage.getItem(LEFT_SESSIONS_KEY) ?? '') ?? kept
  return text.split(' ').filter((id) => ID.test(id))
}

function write(ids: readonly string[]): void {
  kept = ids.join(' ')
  tryStorage(() =>
    kept === '' ? localStorage.removeItem(LEFT_SESSIONS_KEY) : localStorage.setItem(LEFT_SESSIONS_KEY, kept),
  )
}
