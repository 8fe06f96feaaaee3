import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DataDirError } from './data-dir-error.ts'

/** The operating-system account that runs PostgreSQL, which refuses to run as root. */
export type SystemAccount = {
  readonly name: string
  /** Options for spawn(); empty unless the product runs as root and must drop its rights. */
  readonly ids: { readonly uid?: number; readonly gid?: number }
  /** False for a user id without an entry in /etc/passwd, which can run a database but not create one. */
  readonly isKnown: boolean
}

type User = { name: string; uid: number; gid: number }

/**
 * Chooses the account for a data folder. An ordinary user runs the database as itself. Started as root, it is the owner
 * of the data, or else the owner of the parent folder, or else a service account, so that ownership stays the same
 * between runs as root and as an ordinary user.
 *
 * @throws DataDirError when started as root on a machine without any unprivileged user
 */
export function chooseAccount(dataDir: string, product: string): SystemAccount {
  if (process.getuid?.() !== 0) return myself()

  const users = readUsers()
  const pgdata = path.join(dataDir, 'pgdata')
  if (fs.existsSync(pgdata) && fs.statSync(pgdata).uid !== 0) return ownerOf(pgdata, users)

  const place = ownerOf(nearestExisting(dataDir), users)
  if (place.ids.uid !== 0 && place.isKnown) return place

  return serviceAccount(users, product)
}

/** Changes the owner of a file or folder that root made; does nothing for an ordinary user. */
export function own(target: string, account: SystemAccount): void {
  const { uid, gid } = account.ids
  if (uid !== undefined) fs.lchownSync(target, uid, gid ?? uid)
}

/** Returns the folder itself, or the first of its parents that exists. */
export function nearestExisting(folder: string): string {
  let at = path.resolve(folder)
  while (!fs.existsSync(at)) at = path.dirname(at)
  return at
}

function myself(): SystemAccount {
  try {
    return { name: os.userInfo().username, ids: {}, isKnown: true }
  } catch {
    return { name: String(process.getuid?.()), ids: {}, isKnown: false }
  }
}

function ownerOf(place: string, users: readonly User[]): SystemAccount {
  const { uid, gid } = fs.statSync(place)
  const user = users.find((candidate) => candidate.uid === uid)
  return user ? asAccount(user) : { name: String(uid), ids: { uid, gid }, isKnown: false }
}

function serviceAccount(users: readonly User[], product: string): SystemAccount {
  for (const name of [product, 'postgres', 'nobody']) {
    const user = users.find((candidate) => candidate.name === name && candidate.uid !== 0)
    if (user) return asAccount(user)
  }
  throw new DataDirError(
    'PostgreSQL no puede funcionar como root y esta máquina no tiene otro usuario (ni siquiera "nobody"). ' +
      `Crea uno (useradd --system ${product}) o define DATABASE_URL con tu propio PostgreSQL.`,
  )
}

function asAccount({ name, uid, gid }: User): SystemAccount {
  return { name, ids: { uid, gid }, isKnown: true }
}

// It reads the file instead of running `id` or `getent`, which small containers lack.
function readUsers(): User[] {
  if (!fs.existsSync('/etc/passwd')) return []

  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(':')
      return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
    })
}
