import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/** Waits until a condition holds, with patience for a busy machine; fails when it never does. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const start = Date.now()
  while (!(await isSo())) {
    if (Date.now() - start > PATIENCE_MS) throw new Error(`It did not become so within ${PATIENCE_MS} ms`)
    await sleep(20)
  }
}
