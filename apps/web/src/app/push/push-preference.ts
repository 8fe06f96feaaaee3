import { PUSH_KEY } from '../session/session-key.ts'
import { tryStorage } from '../try-storage.ts'

/** Push preference saved on this device, which the next session of the same person applies. */
export type PushPreference = { email: string; level: 'important' | 'all' }

/** Reads what a person asked for on this device; undefined without storage, or when they asked for nothing. */
export function readPushPreference(): PushPreference | undefined {
  const mark = tryStorage(() => JSON.parse(localStorage.getItem(PUSH_KEY) ?? 'null') as Partial<PushPreference> | null)
  const { email, level } = mark ?? {}
  return typeof email === 'string' && (level === 'important' || level === 'all') ? { email, level } : undefined
}

/** Keeps what a person asked for on this device, or forgets it. */
export function writePushPreference(mark: PushPreference | undefined): void {
  tryStorage(() => (mark ? localStorage.setItem(PUSH_KEY, JSON.stringify(mark)) : localStorage.removeItem(PUSH_KEY)))
}
