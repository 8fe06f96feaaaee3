import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A clock that is set apart from that of the machine, with libfaketime (the package `faketime` of Debian). */
export type FakeTime = {
  /** the environment of the processes that see it */
  environment: Record<string, string>
  /** Moves it so many days away from the machine's, for running processes too, within two seconds. */
  leap(days: number): Promise<void>
}

/** @param file where its difference is written, readable for the account of the processes */
export function fakeTime(file: string): FakeTime {
  writeFileSync(file, '+0', { mode: 0o644 })
  const environment = {
    LD_PRELOAD: path.join(libraryFolder(), 'libfaketimeMT.so.1'),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DISABLE_SHM: '1',
    // Timers go on as they were; only the date is wrong, as after an error of an operator or of a time server.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  return {
    environment,
    leap: async (days) => {
      writeFileSync(file, `${days < 0 ? '-' : '+'}${Math.abs(days)}d`)
      await sleep(2_000)
    },
  }
}

function libraryFolder(): string {
  for (const folder of readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/faketime`)) {
    try {
      if (readdirSync(folder).includes('libfaketimeMT.so.1')) return folder
    } catch {
      // Another folder of /usr/lib.
    }
  }
  throw new Error('This needs libfaketime: apt-get install faketime')
}

/** The command that started a database process, to start another in the same way. */
export type Started = { program: string; args: string[]; cwd: string; ids: { uid: number; gid: number } }

/** Reads with which program, arguments and user a process was started. */
export function howStarted(pid: number, cwd: string): Started {
  const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const idOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  return { program, args, cwd, ids: { uid: idOf('Uid'), gid: idOf('Gid') } }
}

/** Starts a database with a clock of its own. The product joins it, and stops it with its last process. */
export function startAgain({ program, args, cwd, ids }: Started, { environment }: FakeTime): void {
  spawn(program, args, { ...ids, cwd, env: { ...environment, LC_ALL: 'C' }, detached: true, stdio: 'ignore' }).unref()
}
