import { useSyncExternalStore } from 'react'

/** A sentence that the operator is shown for a while: a verb in the past and its object, a warning, or a failure. */
export type Notice = { text: string; tone: 'ok' | 'wait' | 'bad' }

const TONES = { error: 'bad', warning: 'wait' } as const

let waiting: readonly Notice[] = []
const listeners = new Set<() => void>()

function change(next: readonly Notice[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a sentence, after those that wait. */
export function notify(text: string, { type }: { type?: keyof typeof TONES } = {}): void {
  change([...waiting, { text, tone: type ? TONES[type] : 'ok' }])
}

/** Takes the first of the notices that wait. */
export function takeNotice(): Notice | undefined {
  const [first, ...rest] = waiting
  change(rest)
  return first
}

/** Forgets every notice that waits. */
export function clearNotices(): void {
  change([])
}

/** Returns the notices that wait to be shown. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => waiting)
}
