import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const LENGTH = 32

/**
 * An error that the operator must fix before the product can hash or verify a cédula. Its message is one Spanish line.
 */
export class PepperError extends Error {
  override readonly name = 'PepperError'
}

/**
 * Parses the pepper, the secret that goes into every hash of a cédula, as an operator writes it.
 *
 * @returns undefined unless it is hexadecimal or base64 of at least 32 bytes that look random
 */
export function parsePepper(text: string): Buffer | undefined {
  const bytes = bytesOf(text)
  if (bytes === undefined || bytes.length < LENGTH) return undefined

  // Random bytes seldom repeat, unlike `AAAA…` or `0123…` typed by hand.
  return new Set(bytes).size >= LENGTH / 2 ? bytes : undefined
}

function bytesOf(text: string): Buffer | undefined {
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex')
  if (/^[\w+/-]+={0,2}$/.test(text)) return Buffer.from(text, 'base64')

  return undefined
}

export function pepperFile(dataDir: string): string {
  return path.join(dataDir, 'secretos', 'pepper')
}

/**
 * Reads the pepper stored beside the included database, or makes one on the first start. The file is written
 * atomically, so that two concurrent first starts agree on one.
 *
 * @param options.isNeeded whether hashes made with an earlier pepper exist; a new pepper would lock every employee out
 * @throws PepperError when it is needed and missing, or the file is not a valid pepper
 */
export function readOrCreatePepper(options: { dataDir: string; isNeeded: boolean }): Buffer {
  const file = pepperFile(options.dataDir)
  if (options.isNeeded && !fs.existsSync(file)) throw new PepperError(lost(file))

  return readOrCreate(file)
}

/** Reads a file of a pepper, or makes it with a new one. @throws PepperError when the file is not a valid pepper */
export function readOrCreate(file: string): Buffer {
  if (!fs.existsSync(file)) create(file)
  return readPepperFile(file)
}

/**
 * Reads the pepper stored beside the included database, without making one.
 *
 * @throws PepperError when there is none, or the file is not a valid pepper
 */
export function readPepper(dataDir: string): Buffer {
  const file = pepperFile(dataDir)
  if (fs.existsSync(file)) return readPepperFile(file)

  throw new PepperError(`Falta la clave PEPPER: define la variable, o deja tu copia de la clave en ${file}.`)
}

/** Reads a file of a pepper. @throws PepperError when it is not a valid one */
export function readPepperFile(file: string): Buffer {
  const pepper = fs.statSync(file).isFile() ? parsePepper(fs.readFileSync(file, 'utf8').trim()) : undefined
  if (pepper === undefined) {
    throw new PepperError(`El archivo ${file} no contiene una clave válida. Recupéralo de tu copia de la clave.`)
  }
  return pepper
}

function lost(file: string): string {
  return (
    `Falta el archivo ${file}, la clave con que se guardaron las cédulas. Recupéralo de tu copia o define PEPPER. ` +
    `Si se perdió, crea otra (openssl rand -base64 32 > ${file}) e importa de nuevo a las personas con sus cédulas.`
  )
}

function create(file: string): void {
  const folder = path.dirname(file)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  fs.writeFileSync(draft, `${randomBytes(LENGTH).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  giveToOwner([folder, draft], path.dirname(folder))
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft)
  }
}

/**
 * Gives files to the owner of the data, so that a start as root does not make the pepper unreadable to later starts.
 */
function giveToOwner(paths: readonly string[], dataDir: string): void {
  if (process.getuid?.() !== 0) return

  const { uid, gid } = fs.statSync(dataDir)
  for (const made of paths) fs.lchownSync(made, uid, gid)
}
