import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 60_000

/** Waits until a condition holds; fails with its description after a timeout. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`Waited ${TIMEOUT_MS} ms in vain until ${what}`)
    await sleep(10)
  }
}
