import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chooseAccount, nearestExisting, own, type SystemAccount } from './account.ts'
import { DataDirError } from './data-dir-error.ts'

export type DataPlace = { readonly dataDir: string; readonly account: SystemAccount }

type Asked = { dataDir: string; isDefaultDataDir: boolean; product: string }

/**
 * Chooses the folder of the data and its account. The default folder of a checkout that is closed to other users (such
 * as root's home) is replaced by /var/lib/<product>; a configured folder is never replaced.
 *
 * @throws DataDirError when PostgreSQL could not work there; nothing has been written then
 */
export function choosePlace(options: Asked & { mayCreate: boolean }): DataPlace {
  return checked(findPlace(options), options)
}

/** Finds the place of the data, as {@link choosePlace} does, without asking whether PostgreSQL could work there. */
export function findPlace(options: Asked): DataPlace {
  const { product } = options
  const asked = path.resolve(options.dataDir)
  const account = chooseAccount(asked, product)
  const isNew = !fs.existsSync(path.join(asked, 'pgdata'))
  if (options.isDefaultDataDir && isNew && firstClosedFolder(asked, account) !== undefined) {
    const elsewhere = path.join('/var/lib', product)
    return { dataDir: elsewhere, account: chooseAccount(elsewhere, product) }
  }
  return { dataDir: asked, account }
}

/**
 * Returns the first folder on the path to `folder` that the account cannot enter. It tries to enter each one instead of
 * computing it from the modes, so that access lists and mount options count too.
 */
export function firstClosedFolder(folder: string, account: SystemAccount): string | undefined {
  if (account.ids.uid === undefined) return undefined

  const parts = nearestExisting(folder).split(path.sep)
  const ancestors = parts.map((_, index) => parts.slice(0, index + 1).join(path.sep) || path.sep)
  return ancestors.find((ancestor) => {
    const entered = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', ancestor], {
      ...account.ids,
      cwd: '/',
      stdio: 'ignore',
    })
    return entered.status !== 0
  })
}

function checked(place: DataPlace, { product, mayCreate }: { product: string; mayCreate: boolean }): DataPlace {
  refuseUnquotablePath(place.dataDir)
  refuseFile(place.dataDir)
  if (mayCreate) claimEmptyFolder(place)
  refuseClosedFolder(place, product)
  refuseForeignOwner(place)
  refuseUnknownUser(place)
  refuseReadOnlyFolder(place)
  return place
}

// initdb passes its own path to a shell between double quotes.
function refuseUnquotablePath(dataDir: string): void {
  if (!/["$`\\\n\r]/.test(dataDir)) return

  throw new DataDirError(
    `DATA_DIR no puede contener comillas dobles, $, acento grave, barra invertida ni saltos de línea: ${dataDir}`,
  )
}

function refuseFile(dataDir: string): void {
  const nearest = nearestExisting(dataDir)
  if (fs.statSync(nearest).isDirectory()) return

  throw new DataDirError(`${nearest} es un archivo y no una carpeta. Define DATA_DIR con una carpeta.`)
}

// An empty volume, or a folder just made with mkdir, belongs to root although it was made for the data.
function claimEmptyFolder({ dataDir, account }: DataPlace): void {
  if (account.ids.uid === undefined || !fs.existsSync(dataDir)) return

  const { uid } = fs.statSync(dataDir)
  if (uid === 0 && fs.readdirSync(dataDir).length === 0) own(dataDir, account)
}

function refuseClosedFolder({ dataDir, account }: DataPlace, product: string): void {
  const closed = firstClosedFolder(dataDir, account)
  if (closed === undefined) return

  throw new DataDirError(
    `PostgreSQL no puede funcionar como root, así que lo hace como "${account.name}", y ese usuario no puede entrar en ${closed}. ` +
      `Define DATA_DIR con una carpeta fuera de ella (por ejemplo /var/lib/${product}), inicia el producto como un usuario común, ` +
      'o define DATABASE_URL con tu propio PostgreSQL.',
  )
}

function refuseForeignOwner({ dataDir, account }: DataPlace): void {
  const runsAs = account.ids.uid ?? process.getuid?.()
  // Root may work inside another user's folder; only the database's own files must belong to the account.
  const candidates = account.ids.uid === undefined ? ['pgdata', '.'] : ['pgdata']
  const existing = candidates.map((name) => path.join(dataDir, name)).find((folder) => fs.existsSync(folder))
  if (existing === undefined) return

  const { uid } = fs.statSync(existing)
  if (uid === runsAs) return

  throw new DataDirError(
    `${existing} pertenece al usuario número ${uid} y la base de datos funciona como "${account.name}" (${runsAs}). ` +
      `Inicia el producto con aquel usuario, o entrega la carpeta una vez: sudo chown -R ${runsAs} "${dataDir}"`,
  )
}

function refuseUnknownUser({ dataDir, account }: DataPlace): void {
  if (account.isKnown || fs.existsSync(path.join(dataDir, 'pgdata'))) return

  throw new DataDirError(
    `El usuario número ${account.name} no figura en /etc/passwd y PostgreSQL no puede crear una base sin ese dato. ` +
      'Agrégalo, inicia el producto con otro usuario, o define DATABASE_URL con tu propio PostgreSQL.',
  )
}

function refuseReadOnlyFolder({ dataDir, account }: DataPlace): void {
  const nearest = nearestExisting(dataDir)
  try {
    fs.accessSync(nearest, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new DataDirError(
      `No se puede escribir en ${nearest}, donde irían los datos. Define DATA_DIR con una carpeta en la que "${account.name}" ` +
        'pueda escribir, o DATABASE_URL con tu propio PostgreSQL.',
      { cause: error },
    )
  }
}
