import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { own, type SystemAccount } from './account.ts'
import { DataDirError } from './data-dir-error.ts'
import { draftName } from './folders.ts'

/** The file of the database's password, which only its account can read. */
export function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'postgres-password')
}

/**
 * Reads the database's password, which is made on the first start. The file appears complete or not at all, so that two
 * simultaneous first starts use the same one.
 *
 * @throws DataDirError when there is data but its password is missing, or its file holds none
 */
export function readOrCreatePassword(options: { dataDir: string; account: SystemAccount; hasData: boolean }): string {
  const file = passwordFile(options.dataDir)
  if (!fs.existsSync(file)) {
    if (options.hasData) {
      throw new DataDirError(
        `Falta el archivo ${file}, la contraseña de la base de datos que está a su lado. ` +
          'Recupéralo de una copia de la carpeta, o restaura una copia de seguridad en un DATA_DIR vacío.',
      )
    }
    createPassword(file, options.account)
  }
  const password = fs.statSync(file).isFile() ? fs.readFileSync(file, 'utf8').trim() : ''
  if (password !== '') return password

  throw new DataDirError(
    `El archivo ${file} no tiene la contraseña de la base de datos. Recupéralo de una copia de la carpeta de datos.`,
  )
}

function createPassword(file: string, account: SystemAccount): void {
  const draft = draftName(file)
  fs.writeFileSync(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  own(draft, account)
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft)
  }
}
