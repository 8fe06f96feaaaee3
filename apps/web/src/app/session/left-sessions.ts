import { closeSession } from '../../rpc/session.ts'
import { attempt } from '../attempt.ts'
import { LEFT_SESSIONS_KEY } from './session-key.ts'

const ID = /^[\w-]{43}$/

/** How long until the server is asked again, in milliseconds: each pause is twice the one before. */
const PAUSE_MS = { first: 5_000, longest: 300_000 } as const

let pause: number = PAUSE_MS.first
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps the id of a session that was left, so that it is ended even if this page is closed before the server knows. */
export function rememberLeft(id: string): void {
  write([...leftSessions().filter((known) => known !== id), id])
}

/** Forgets one that is closed. */
export function forgetLeft(id: string): void {
  write(leftSessions().filter((known) => known !== id))
}

/**
 * Asks the server to end the sessions that were left without its knowing, and goes on asking, ever less often, until it
 * has. Each is named by its id: a session that began since is none of them.
 *
 * @see S-14
 */
export async function closeLeftSessions(): Promise<void> {
  for (const id of leftSessions()) if (navigator.onLine && (await closeSession(id))) forgetLeft(id)
  closeLeftLater()
}

/** As {@link closeLeftSessions}, after a pause. */
export function closeLeftLater(): void {
  clearTimeout(timer)
  if (leftSessions().length === 0) {
    pause = PAUSE_MS.first
    return
  }
  timer = setTimeout(() => void closeLeftSessions(), pause * (1 + Math.random()))
  pause = Math.min(pause * 2, PAUSE_MS.longest)
}

/** Where storage is switched off, what is left lasts as long as the page. */
let kept = ''

function leftSessions(): string[] {
  const text = attempt(() => localStorage.getItem(LEFT_SESSIONS_KEY) ?? '') ?? kept
  return text.split(' ').filter((id) => ID.test(id))
}

function write(ids: readonly string[]): void {
  kept = ids.join(' ')
  attempt(() =>
    kept === '' ? localStorage.removeItem(LEFT_SESSIONS_KEY) : localStorage.setItem(LEFT_SESSIONS_KEY, kept),
  )
}
