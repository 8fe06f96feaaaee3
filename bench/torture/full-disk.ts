import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../../apps/server/src/infra/db/embedded/testing/temporary-data.ts'
import { type Fault, isClean, openTrial, type Trial } from './fault.ts'
import type { Load } from './load.ts'

const SIZE = '450m'
const FULL_MS = 30_000
const NOBODY = { token: 'nobody', from: '10.255.0.2' }

/**
 * Keeps the data on a disk of its own (a tmpfs, so it runs as root), fills it to the last byte while clients write, and
 * after thirty seconds makes room again.
 */
export const fullDisk: Fault = async () => {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder])
  chmodSync(folder, 0o755)
  try {
    const trial = await openTrial({ folder })
    try {
      return await fillOnce(trial, path.join(folder, 'relleno'))
    } finally {
      // What is left under the mount point goes with it.
      await trial.db.close()
      await trial.product.stop()
    }
  } finally {
    await unmounted(folder)
    rmSync(folder, { recursive: true })
  }
}

async function fillOnce(trial: Trial, file: string) {
  let figures = {}
  const { audit, load } = await trial.during(async (running) => {
    await running.more(30)
    figures = await whileFull(trial, { file, running })
    await running.more(20)
  })
  const { lost, twice, halfDone, changed } = audit
  const acknowledged = load.acknowledged.length
  const row = { fault: 'disk full, 30 s', acknowledged, lost, twice, halfDone, changed, ...figures }
  // A full disk fails a write in ways that are no refusal, so answers of 500 are shown and not counted against it.
  const isKept = isClean(audit, { ...load, unexpected: load.unexpected.filter((line) => !/ 500 /.test(line)) })
  return { rows: [row], survived: isKept, details: [...audit.details, ...new Set(load.unexpected)] }
}

async function whileFull({ product }: Trial, { file, running }: { file: string; running: Load }) {
  const began = performance.now()
  const known = running.acknowledged.length
  let notReadyMs: number | undefined
  let alive = 0
  let asked = 0
  for (; performance.now() - began < FULL_MS; await sleep(200)) {
    fill(file)
    const { status } = await product.ask(NOBODY, '/readyz')
    if (status !== 200) notReadyMs ??= performance.now() - began
    asked++
    if ((await product.ask(NOBODY, '/healthz')).status === 200) alive++
  }
  const acknowledgedWhenFull = running.acknowledged.length - known
  rmSync(file)
  const ready = await product.ready(performance.now())
  const seconds = (ms: number | undefined) => (ms === undefined ? 'never' : `${(ms / 1_000).toFixed(2)} s`)
  return {
    'acknowledged while full': acknowledgedWhenFull,
    'not ready after': seconds(notReadyMs),
    alive: `${alive} of ${asked}`,
    500: running.statuses[500] ?? 0,
    ready: seconds(ready),
  }
}

/** Writes zeros to the end of a file until the disk takes no more. */
function fill(file: string): void {
  const fd = openSync(file, 'a')
  try {
    for (let size = 1 << 20; size >= 1; ) {
      const written = tryWrite(fd, size)
      if (written < size) size >>= 4
    }
  } finally {
    closeSync(fd)
  }
}

function tryWrite(fd: number, size: number): number {
  try {
    return writeSync(fd, Buffer.alloc(size))
  } catch {
    return 0
  }
}

/** Unmounts a folder once the last process has left it. */
async function unmounted(folder: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      execFileSync('umount', [folder], { stdio: 'ignore' })
      return
    } catch (error) {
      if (attempt === 50) throw error
    }
    await sleep(200)
  }
}
