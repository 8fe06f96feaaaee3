import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isServerOf, readPidFile } from '../pid-file.ts'
import { until } from './until.ts'

/** The ordinary user that tests run as root switch to. */
export const NOBODY = { uid: 65_534, gid: 65_534 }

export const isRoot = process.getuid?.() === 0

/** Makes a folder that every user may enter, like /var/lib, for the data folders of one test. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'orbita-db-'))
  fs.chmodSync(folder, 0o755)
  return folder
}

/** Returns whether a server runs over this data folder. */
export function isRunning(dataDir: string): boolean {
  const pgdata = path.join(dataDir, 'pgdata')
  const file = readPidFile(pgdata)
  return file !== undefined && isServerOf(pgdata, file.pid)
}

/** Stops the servers that a failed test left under the folder, waits until all have ended, and removes it. */
export async function removeTemporaryFolder(folder: string): Promise<void> {
  const dataDirs = fs.readdirSync(folder).map((name) => path.join(folder, name))
  for (const dataDir of dataDirs.filter(isRunning)) {
    const { pid } = readPidFile(path.join(dataDir, 'pgdata')) ?? {}
    if (pid !== undefined) process.kill(pid, 'SIGINT')
  }
  await until('no server runs', () => !dataDirs.some(isRunning))
  fs.rmSync(folder, { recursive: true, force: true })
}
