import { attempt } from '../../../app/attempt.ts'

const KEY = 'orbita-celebracion'

/** The time for which a celebration that nobody saw is asked for again, in milliseconds. */
const UNSEEN_FOR_MS = 15 * 60_000

/**
 * Returns the operation id of a celebration that was asked for and has not been on screen. It outlives a reload, because
 * the server hands each celebration over once, and belongs to its tab, so that no other tab celebrates the same.
 *
 * @see NO-1, CO-1
 */
export function unseenCelebration(): string | undefined {
  const [operationId, at] = attempt(() => sessionStorage.getItem(KEY))?.split(' ') ?? []
  return Date.now() - Number(at) < UNSEEN_FOR_MS ? operationId : undefined
}

/** Keeps the operation id of a celebration before it is asked for. */
export function keepUnseen(operationId: string): void {
  attempt(() => sessionStorage.setItem(KEY, `${operationId} ${Date.now()}`))
}

/** Forgets the celebration, because it is on screen or because there was none. */
export function forgetUnseen(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}
