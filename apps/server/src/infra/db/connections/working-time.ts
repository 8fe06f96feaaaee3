const TICK_MS = 250

const onTick = new Set<() => void>()
let worked = 0
let isCounting = false

/**
 * The time in which this process was able to work, in milliseconds: it stands still while the processor is busy with
 * something else. A limit counted in it is a limit on waiting for the database, and not on waiting for the processor.
 * Its resolution is a quarter of a second.
 */
export function workingTime(): number {
  if (!isCounting) startCounting()
  return worked
}

/** Calls `check` at every step of {@link workingTime}, after the answers that have already arrived were read. */
export function onWorkingTick(check: () => void): () => void {
  if (!isCounting) startCounting()
  onTick.add(check)
  return () => onTick.delete(check)
}

function startCounting(): void {
  isCounting = true
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    // A late tick means that the processor was elsewhere.
    worked += Math.min(now - last, TICK_MS)
    last = now
    // Timers run before the sockets are read, so the checks wait until that has happened.
    setImmediate(() => {
      for (const check of onTick) check()
    })
  }
  setInterval(tick, TICK_MS).unref()
}
