import { attempt } from '../attempt.ts'
import { PUSH_KEY } from '../session/session-key.ts'

/** Push preference saved on this device, which the next session of the same person applies. */
export type PushMark = { email: string; level: 'important' | 'all' }

/** Reads what a person asked for on this device; undefined without storage, or when they asked for nothing. */
export function readPushMark(): PushMark | undefined {
  const mark = attempt(() => JSON.parse(localStorage.getItem(PUSH_KEY) ?? 'null') as Partial<PushMark> | null)
  const { email, level } = mark ?? {}
  return typeof email === 'string' && (level === 'important' || level === 'all') ? { email, level } : undefined
}

/** Keeps what a person asked for on this device, or forgets it. */
export function writePushMark(mark: PushMark | undefined): void {
  attempt(() => (mark ? localStorage.setItem(PUSH_KEY, JSON.stringify(mark)) : localStorage.removeItem(PUSH_KEY)))
}
