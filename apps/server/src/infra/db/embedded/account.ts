import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DataDirError } from './data-dir-error.ts'

/** The operating-system account that runs PostgreSQL, which refuses to run as root. */
export type Account = {
  readonly name: string
  /** Spread into spawn(); empty unless the product runs as root and must give its rights up. */
  readonly ids: { readonly uid?: number; readonly gid?: number }
  /** False for a user number without an entry in /etc/passwd: it can run a database but not create one. */
  readonly isKnown: boolean
}

type User = { name: string; uid: number; gid: number }

/**
 * The account for this data folder: oneself, or, started as root, whoever owns the data, else the owner of the folder
 * it will lie in, else a service account. So ownership stays the same between runs as root and as an ordinary user.
 *
 * @throws DataDirError when started as root on a machine without any unprivileged user
 */
export function chooseAccount(dataDir: string, product: string): Account {
  if (process.getuid?.() !== 0) return myself()

  const users = readUsers()
  const pgdata = path.join(dataDir, 'pgdata')
  if (fs.existsSync(pgdata) && fs.statSync(pgdata).uid !== 0) return ownerOf(pgdata, users)

  const place = ownerOf(nearestExisting(dataDir), users)
  if (place.ids.uid !== 0 && place.isKnown) return place

  return serviceAccount(users, product)
}

/** Gives a file or folder made by root to the account; nothing to do for an ordinary user. */
export function own(target: string, account: Account): void {
  const { uid, gid } = account.ids
  if (uid !== undefined) fs.lchownSync(target, uid, gid ?? uid)
}

/** The folder itself, or the first of its parents that exists. */
export function nearestExisting(folder: string): string {
  let at = path.resolve(folder)
  while (!fs.existsSync(at)) at = path.dirname(at)
  return at
}

function myself(): Account {
  try {
    return { name: os.userInfo().username, ids: {}, isKnown: true }
  } catch {
    return { name: String(process.getuid?.()), ids: {}, isKnown: false }
  }
}

function ownerOf(place: string, users: readonly User[]): Account {
  const { uid, gid } = fs.statSync(place)
  const user = users.find((candidate) => candidate.uid === uid)
  return user ? asAccount(user) : { name: String(uid), ids: { uid, gid }, isKnown: false }
}

function serviceAccount(users: readonly User[], product: string): Account {
  for (const name of [product, 'postgres', 'nobody']) {
    const user = users.find((candidate) => candidate.name === name && candidate.uid !== 0)
    if (user) return asAccount(user)
  }
  throw new DataDirError(
    'PostgreSQL no puede funcionar como root y esta máquina no tiene otro usuario (ni siquiera "nobody"). ' +
      `Crea uno (useradd --system ${product}) o define DATABASE_URL con tu propio PostgreSQL.`,
  )
}

function asAccount({ name, uid, gid }: User): Account {
  return { name, ids: { uid, gid }, isKnown: true }
}

// The file and not `id` or `getent`: small containers have neither.
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
