import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { isServerOf, type PidFile, pidFilePath } from './pid-file.ts'

/** One process's share in the running server. */
export type Lease = { readonly fd: number; readonly fifo: string }

const STEP_MS = 5
const WATCHDOG_START_MS = 1_500
const WATCHDOG_END_MS = 500
const LAST_LEAVING_MS = 25

// Every process of the product holds the FIFO open for writing and the watchdog reads it. The kernel counts the writers,
// also those that were killed: when the last is gone `cat` sees the end, and the server is asked for a fast shutdown.
const WATCHDOG = `
umask 077; lease=$1; pid=$2; file=$3
[ -p "$lease" ] || mkfifo "$lease" 2>/dev/null || [ -p "$lease" ] || exit 1
cat <"$lease" >/dev/null
rm -f "$lease"
read -r now <"$file" && [ "$now" = "$pid" ] && kill -INT "$pid"
`

/**
 * Takes a share in the server, and gives it a watchdog when it has none (a fresh server, or an orphan whose watchdog was
 * killed). Undefined where the file system has no FIFOs, or the server runs in another container without a watchdog.
 */
export async function takeLease(options: {
  server: PidFile
  pgdata: string
  account: Account
}): Promise<Lease | undefined> {
  const { server, pgdata, account } = options
  const fifo = path.join(server.socketDir, `lease.${server.pid}`)
  const present = openForWriting(fifo)
  if (present || !isServerOf(pgdata, server.pid)) return present

  // Detached: the terminal's Ctrl-C reaches neither the watchdog nor the server, only the product.
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
 * Whether a share taken in somebody else's server counts. The last user may have left just before, and then the watchdog
 * has seen the end and is about to stop the server: a moment later it has removed the FIFO and reads no more.
 */
export async function isStillWatched(lease: Lease): Promise<boolean> {
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
 * @returns true when it was the last one and the server is stopping; false when others still use it
 */
export async function returnLease(lease: Lease): Promise<boolean> {
  fs.closeSync(lease.fd)
  for (let waited = 0; waited < WATCHDOG_END_MS; waited += STEP_MS) {
    if (!fs.existsSync(lease.fifo)) return true
    await sleep(STEP_MS)
  }
  return false
}

/** Removes FIFOs of servers that are no more, left by killed watchdogs. Call when no server runs. */
export function sweepLeases(socketDir: string): void {
  for (const name of fs.readdirSync(socketDir).filter((entry) => entry.startsWith('lease.'))) {
    fs.rmSync(path.join(socketDir, name), { force: true })
  }
}

// Without a reader the kernel answers ENXIO instead of waiting.
function openForWriting(fifo: string): Lease | undefined {
  try {
    return { fd: fs.openSync(fifo, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK), fifo }
  } catch {
    return undefined
  }
}
