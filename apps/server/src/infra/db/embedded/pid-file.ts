import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The contents of `postmaster.pid`, PostgreSQL's own runtime file. */
export type PidFile = {
  readonly pid: number
  readonly port: number
  readonly socketDir: string
  /** `starting`, `ready`, `standby` or `stopping`; empty while the file is being written. */
  readonly status: string
}

export function pidFilePath(pgdata: string): string {
  return path.join(pgdata, 'postmaster.pid')
}

/**
 * Reads the file; returns undefined when no server has written one. Its lines are pid, data, start, port, sockets,
 * address, key and status.
 */
export function readPidFile(pgdata: string): PidFile | undefined {
  try {
    const lines = fs.readFileSync(pidFilePath(pgdata), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketDir: (lines[4] ?? '').trim(),
      status: (lines[7] ?? '').trim(),
    }
  } catch {
    return undefined
  }
}

/** Returns whether a process has this id. Zombies count, and so do processes of other users. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false

  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Returns whether the process is the server of this data folder. After a restart of the machine or container, the id in
 * a stale file often belongs to another program. In doubt it returns true: a wrong false would start a second server
 * over live data.
 */
export function isServerOf(pgdata: string, pid: number): boolean {
  if (!isAlive(pid)) return false

  const args = commandLine(pid)
  if (args === undefined) return isAlive(pid)

  return args.some((arg, index) => args[index - 1] === '-D' && isSameFolder(arg, pgdata))
}

/** The age at which a file without an id is no longer being written: PostgreSQL writes it at once. */
const WRITTEN_WITHIN_MS = 10_000

/**
 * Removes a `postmaster.pid` whose id now belongs to another program, because PostgreSQL would take that for a running
 * server, and one without an id, which a power cut leaves: PostgreSQL would not start over it. PostgreSQL itself replaces a
 * file with a dead id.
 */
export function discardStalePidFile(pgdata: string): void {
  const file = readPidFile(pgdata)
  if (!file) return
  if (!(file.pid > 0)) {
    if (ageOf(pidFilePath(pgdata)) > WRITTEN_WITHIN_MS && !hasServer(pgdata))
      fs.rmSync(pidFilePath(pgdata), { force: true })
    return
  }
  if (!isAlive(file.pid) || isServerOf(pgdata, file.pid)) return

  // Another process may have started a server in the meantime.
  if (readPidFile(pgdata)?.pid === file.pid) fs.rmSync(pidFilePath(pgdata), { force: true })
}

function ageOf(file: string): number {
  return Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}

/** Returns whether any process of the machine is the server of this data folder; true where they cannot be listed. */
function hasServer(pgdata: string): boolean {
  if (!fs.existsSync('/proc/self/cmdline')) return true

  return fs.readdirSync('/proc').some((name) => /^\d+$/.test(name) && isServerOf(pgdata, Number(name)))
}

// It does not read /proc/<pid>/cwd, which root inside a container may not read for another user.
function commandLine(pid: number): string[] | undefined {
  if (fs.existsSync('/proc/self/cmdline')) {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    } catch {
      return undefined
    }
  }
  const listed = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  if (listed.status !== 0) return undefined

  // The output is one string without quotes: the folder ends where the next option begins.
  const folder = /\s-D (.*?)(?: -c |\s*$)/.exec(listed.stdout)?.[1]
  return folder === undefined ? [] : ['-D', folder]
}

function isSameFolder(left: string, right: string): boolean {
  try {
    return fs.realpathSync(left) === fs.realpathSync(right)
  } catch {
    return left === right
  }
}
