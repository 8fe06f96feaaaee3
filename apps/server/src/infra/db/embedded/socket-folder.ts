import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { own, type SystemAccount } from './account.ts'
import { makeFolder } from './folders.ts'

/** The port, which only names the socket file: nothing listens on TCP. */
export const PORT = 5432

const SOCKET_PATH_LIMIT = 103 // macOS; Linux allows 107

/**
 * Returns the folder of the server's socket: `<dataDir>/run`, or one under the system's temporary folder when that path
 * is too long for a socket. It is the same for the same data, so that the address survives a restart.
 */
export function chooseSocketFolder(dataDir: string, account: SystemAccount): string {
  const near = path.join(dataDir, 'run')
  if (Buffer.byteLength(path.join(near, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_LIMIT) {
    makeFolder(near, account)
    return near
  }
  const uid = account.ids.uid ?? process.getuid?.() ?? 0
  const far = path.join(
    os.tmpdir(),
    `postgres-${uid}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
  )
  if (!fs.existsSync(far)) makeFolder(far, account)
  if (isPrivateTo(far, uid)) return far

  // Another user has put something under that name in a folder that is open to all.
  const fresh = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-'))
  own(fresh, account)
  return fresh
}

function isPrivateTo(folder: string, uid: number): boolean {
  const found = fs.lstatSync(folder)
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0
}
