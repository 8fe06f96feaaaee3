import { createHmac, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BackupError } from './backup-error.ts'

/** The key that proves that this company's product made a backup. @property id names the key without revealing it */
export type BackupKey = { readonly id: string; readonly key: Buffer }

const PREFIX = '-- hmac-sha256 '
const LINE = new RegExp(`^${PREFIX}([0-9a-f]{16}) ([0-9a-f]{64})\n$`)

/** Returns whether a line of a backup is its signature. */
export function isSignature(line: string): boolean {
  return line.startsWith(PREFIX)
}

// The signature is a separate gzip member, stored without compression. Its length is constant, so it is found from the
// end of the file, and `gunzip` shows it as the last line.
function member(id: string, mac: string): Buffer {
  return gzipSync(`${PREFIX}${id} ${mac}\n`, { level: 0 })
}

const MEMBER_BYTES = member('0'.repeat(16), '0'.repeat(64)).length

/** Passes the bytes of a file through and appends their signature. */
export function signed({ id, key }: BackupKey): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (source) {
    const hmac = createHmac('sha256', key)
    for await (const chunk of source) {
      hmac.update(chunk)
      yield chunk
    }
    yield member(id, hmac.digest('hex'))
  }
}

/**
 * Checks that a backup is, byte for byte, the one this product wrote. It unpacks nothing but the signature.
 *
 * @param options.previous the key of before, with which older backups were signed
 * @param options.isUnsignedAllowed accepts a file without a signature, or signed with another key, on the
 * responsibility
 *   of the operator; a wrong signature of this key is always refused
 * @throws BackupError when the file is missing, unsigned, signed with another key, truncated or changed
 */
export async function checkSignature(options: {
  file: string
  key: BackupKey
  previous?: BackupKey | undefined
  isUnsignedAllowed?: boolean
}): Promise<void> {
  const { file, isUnsignedAllowed = false } = options
  const found = await readSignature(file)
  if (!found) {
    if (isUnsignedAllowed) return
    throw new BackupError(
      `El archivo ${file} no lleva firma: lo hizo una versión anterior, está cortado o alguien lo cambió. ` +
        'Si sabes quién lo hizo y dónde estuvo guardado, repite con --unsigned.',
    )
  }
  const key = [options.key, options.previous].find((known) => known?.id === found.id)
  if (!key) {
    if (isUnsignedAllowed) return
    throw new BackupError(
      `El archivo ${file} se hizo con otra clave PEPPER (${found.id}) y la de ahora (${options.key.id}) no puede comprobarlo. ` +
        'Define PEPPER con la clave de la copia, o PEPPER_PREVIOUS si es la anterior.',
    )
  }
  const hmac = createHmac('sha256', key.key)
  if (found.length > 0)
    for await (const chunk of fs.createReadStream(file, { end: found.length - 1 })) hmac.update(chunk)
  if (timingSafeEqual(hmac.digest(), found.mac)) return

  throw new BackupError(
    `El archivo ${file} no es el que se guardó: su firma no coincide. Está dañado o alguien lo cambió.`,
  )
}

type Signature = { id: string; mac: Buffer /** the number of signed bytes */; length: number }

async function readSignature(file: string): Promise<Signature | undefined> {
  const handle = await fs.promises.open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError(`No existe el archivo ${file}`, { cause: error })
    throw new BackupError(`No se pudo leer ${file} (${error.code}).`, { cause: error })
  })
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new BackupError(`${file} no es un archivo.`)

    const { size } = found
    const length = size - MEMBER_BYTES
    if (length < 0) return undefined

    const { buffer } = await handle.read(Buffer.alloc(MEMBER_BYTES), 0, MEMBER_BYTES, length)
    const [, id, mac] = LINE.exec(unpacked(buffer)) ?? []
    return id && mac ? { id, mac: Buffer.from(mac, 'hex'), length } : undefined
  } finally {
    await handle.close()
  }
}

function unpacked(bytes: Buffer): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: 1024 }).toString('latin1')
  } catch {
    return ''
  }
}
