import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../ui/when-idle.ts'

let hasRested = false
const waiting = new Set<() => void>()

/**
 * Returns whether the first page of this visit has been painted and rests, or has been touched. What its first paint can
 * do without is fetched then, because it would compete with the pictures on a slow network.
 */
export function useFirstPaintDone(): boolean {
  const [isAtRest, setAtRest] = useState(hasRested)

  useEffect(() => onceAtRest(() => startTransition(() => setAtRest(true))), [])
  return isAtRest
}

/** Calls back once the first page rests, at once if it does. @returns a function that calls it off */
export function onceAtRest(work: () => void): () => void {
  if (hasRested) {
    work()
    return () => undefined
  }
  if (waiting.size === 0) watch()
  waiting.add(work)
  return () => void waiting.delete(work)
}

function watch(): void {
  addEventListener('pointerdown', rest, { capture: true, once: true, passive: true })
  addEventListener('keydown', rest, { capture: true, once: true, passive: true })
  if (document.readyState === 'complete') whenIdle(rest)
  else addEventListener('load', () => whenIdle(rest), { once: true })
}

function rest(): void {
  hasRested = true
  for (const work of waiting) work()
  waiting.clear()
}
