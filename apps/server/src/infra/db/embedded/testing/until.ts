import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 20_000

/** Waits for a condition instead of for a time; fails with the name of what did not happen. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`Waited ${TIMEOUT_MS} ms in vain until ${what}`)
    await sleep(10)
  }
}
