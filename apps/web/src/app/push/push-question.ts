import { useSyncExternalStore } from 'react'
import { PUSH_ASKED_KEY } from '../session/session-key.ts'
import { tryStorage } from '../try-storage.ts'
import { pushObstacle } from './browser-push.ts'

/** The reason for the question: the person did something that will be answered. */
export type PushOccasion = 'gift' | 'proposal' | 'redemption' | 'evidence'

const ANSWERED = 'answered'

const listeners = new Set<() => void>()
let due: PushOccasion | undefined

/**
 * Raises the question, which is asked once on a device, and not where the browser cannot, where the person has told the
 * browser already, or where the answer could not be kept.
 *
 * @see D-92
 */
export function showPushQuestion(occasion: PushOccasion): void {
  if (pushObstacle() !== null || Notification.permission !== 'default') return
  if (tryStorage(() => localStorage.getItem(PUSH_ASKED_KEY)) !== null) return

  change(occasion)
}

/** Returns what the person is to be asked about, if anything. */
export function usePushOccasion(): PushOccasion | undefined {
  return useSyncExternalStore(
    subscribe,
    () => due,
    () => undefined,
  )
}

/**
 * Remembers that the question is shown, so that no other page and no later visit repeats it.
 *
 * @returns whether it is remembered; else it is not shown
 */
export function rememberPushQuestion(): boolean {
  const isKept = tryStorage(() => {
    if (localStorage.getItem(PUSH_ASKED_KEY) !== null) return false
    localStorage.setItem(PUSH_ASKED_KEY, ANSWERED)
    return true
  })
  return isKept ?? false
}

/** Takes the question away, answered or not. */
export function endPushQuestion(): void {
  change(undefined)
}

function change(occasion: PushOccasion | undefined): void {
  due = occasion
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
