import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SystemAccount } from './account.ts'
import { isServerOf, type PidFile, pidFilePath } from './pid-file.ts'

/** The share that one process has of the running server. */
export type Lease = { readonly fd: number; readonly fifo: string }

const STEP_MS = 5
const WATCHDOG_START_MS = 1_500
const WATCHDOG_END_MS = 500
const LAST_LEAVING_MS = 25

// Every process of the product holds the FIFO open for writing and the watchdog reads it. The kernel counts the
// writers, including killed ones: when the last is gone, `cat` reads the end and the watchdog asks the server for a
// fast shutdown.
const WATCHDOG = `
umask 077; lease=$1; pid=$2; file=$3
[ -p "$lease" ] || mkfifo "$lease" 2>/dev/null || [ -p "$lease" ] || exit 1
cat <"$lease" >/dev/null
rm -f "$lease"
read -r now <"$file" && [ "$now" = "$pid" ] && kill -INT "$pid"
`

/**
 * Takes a share of the server, and starts a watchdog if it has none: the server is new, or its watchdog was killed.
 *
 * @returns undefined where the file system has no FIFOs, or the server runs in another container without a watchdog
 */
export async function takeLease(options: {
  server: PidFile
  pgdata: string
  account: SystemAccount
}): Promise<Lease | undefined> {
  const { server, pgdata, account } = options
  const fifo = path.join(server.socketDir, `lease.${server.pid}`)
  const present = openForWriting(fifo)
  if (present || !isServerOf(pgdata, server.pid)) return present

  // Detached: Ctrl-C in the terminal reaches only the product, not the watchdog nor the server.
  spawn('/bin/sh', ['-c', WATCHDOG, 'database-watchdog', fifo, String(server.pid), pidFilePath(pgdata)], {
    ...account.ids,
    cwd: '/',
    detached: true,
    stdio: 'ignore',
  }).unref()

  for (let waited = 0; waited < WATCHDOG_START_MS; waited += STEP_MS) {
    const lease = openForWriting(fifo)
    if (lease) return lease
    await sleep(STEP_MS)
  }
  return undefined
}

/**
 * Returns whether a share taken in another process's server is valid. The last user may have left just before, and then
 * the watchdog is about to stop the server: a moment later it has removed the FIFO and reads no more.
 */
export async function isLeaseValid(lease: Lease): Promise<boolean> {
  await sleep(LAST_LEAVING_MS)
  try {
    fs.writeSync(lease.fd, '.')
    return fs.existsSync(lease.fifo)
  } catch {
    return false
  }
}

/**
 * Gives the share back.
 *
 * @returns true when it was the last one and the server is stopping; false when other processes still use it
 */
export async function returnLease(lease: Lease): Promise<boolean> {
  fs.closeSync(lease.fd)
  for (let waited = 0; waited < WATCHDOG_END_MS; waited += STEP_MS) {
    if (!fs.existsSync(lease.fifo)) return true
    await sleep(STEP_MS)
  }
  return false
}

/** Removes the FIFOs that killed watchdogs left. Call it only when no server runs. */
export function sweepLeases(socketDir: string): void {
  for (const name of fs.readdirSync(socketDir).filter((entry) => entry.startsWith('lease.'))) {
    fs.rmSync(path.join(socketDir, name), { force: true })
  }
}

// Without a reader, O_NONBLOCK makes the kernel answer ENXIO instead of waiting.
function openForWriting(fifo: string): Lease | undefined {
  try {
    return { fd: fs.openSync(fifo, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK), fifo }
  } catch {
    return undefined
  }
}
