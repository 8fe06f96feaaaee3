import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { own } from './account.ts'
import { ENVIRONMENT } from './cluster-folder.ts'
import { logFile } from './folders.ts'
import type { Home } from './home.ts'
import { sweepLeases } from './lease.ts'
import type { Settings } from './settings.ts'
import { chooseSocketFolder, PORT } from './socket-folder.ts'

/** A server that this process started. */
export type ServerProcess = {
  readonly pid: number | undefined
  /** The reason it ended, as PostgreSQL reports it; undefined while it runs. */
  readonly failure: () => string | undefined
  /** Requests a fast shutdown if it still runs. */
  readonly stop: () => void
}

const LOG_LIMIT_BYTES = 8 << 20

/** Starts PostgreSQL as a detached process: it outlives this one unless its watchdog or `stop` ends it. */
export function startServer(home: Home, settings: Settings): ServerProcess {
  const socketDir = chooseSocketFolder(home.dataDir, home.account)
  sweepLeases(socketDir)
  const all = { ...settings, port: String(PORT), unix_socket_directories: quoteListItem(socketDir) }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  const log = openLog(home)
  const server = spawn(path.join(home.bin, 'postgres'), ['-D', home.pgdata, ...options], {
    ...home.account.ids,
    cwd: home.dataDir,
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  fs.closeSync(log.fd)
  server.unref()

  let end: string | undefined
  server.once('error', (error) => {
    end = error.message
  })
  server.once('exit', (code, signal) => {
    end ??= signal ?? `código ${code}`
  })
  return {
    pid: server.pid,
    failure: () => end && `${end}: ${complaints(logFile(home.dataDir), log.size)}`,
    stop: () => {
      if (end === undefined) server.kill('SIGINT')
    },
  }
}

// The setting is a comma-separated list whose items may be quoted.
function quoteListItem(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

function openLog({ dataDir, account }: Home): { fd: number; size: number } {
  const file = logFile(dataDir)
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) fs.renameSync(file, `${file}.1`)

  const fd = fs.openSync(file, 'a', 0o600)
  own(file, account)
  return { fd, size: fs.fstatSync(fd).size }
}

/** Returns the errors that the server logged; what it says before it has read its settings has no level. */
function complaints(file: string, from: number): string {
  const lines = fs.readFileSync(file).subarray(from).toString('utf8').split('\n')
  const errors = lines.filter((line) => /FATAL|PANIC|ERROR|HINT|DETAIL/.test(line))
  return (errors.length > 0 ? errors : lines.filter((line) => line !== '')).slice(-4).join(' | ')
}
