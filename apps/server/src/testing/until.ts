import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition holds, and returns how long it took. */
export async function until(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<number> {
  const start = Date.now()
  while (!(await isSo())) {
    if (Date.now() - start > withinMs) throw new Error(`It did not become so within ${withinMs} ms`)
    await sleep(50)
  }
  return Date.now() - start
}
