import { createHash } from 'node:crypto'
import { BackupError } from './backup-error.ts'
import { readLines } from './lines.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { type BackupKey, checkSignature, isSignature } from './signature.ts'

/** The rows of one table, in file order. A section must be read to its end before the next one. */
export type Section = { readonly header: string; readonly rows: AsyncGenerator<Buffer> }

const HEADER = /^copy .* from stdin;\n$/
const END_OF_ROWS = '\\.\n'

/** Reads the COPY sections of a backup. Statements and comments between them are skipped, never run. */
export async function* readSections(file: string): AsyncGenerator<Section> {
  const lines = readLines(file)
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const header = line.value.toString('utf8')
    if (HEADER.test(header)) yield { header, rows: rowsOf(lines) }
  }
}

/** A backup that was found genuine and complete; `restore` accepts no other. */
export type VerifiedBackup = { readonly file: string; readonly manifest: Manifest }

/**
 * Reads a whole backup without touching any database: first its signature, then every row against the manifest.
 *
 * @throws BackupError when the file is missing, truncated, damaged, forged, or differs from its manifest
 */
export async function verifyBackup(options: {
  file: string
  key: BackupKey
  previous?: BackupKey | undefined
  isUnsignedAllowed?: boolean
}): Promise<VerifiedBackup> {
  await checkSignature(options)
  const { file } = options
  const found: { rows: number; sha256: string }[] = []
  let last = ''
  const lines = readLines(file)
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const text = line.value.toString('utf8')
    if (!isSignature(text)) last = text
    if (HEADER.test(text)) found.push(await digest(rowsOf(lines)))
  }
  const manifest = parseManifest(last)
  const differs = manifest.tables.find((table, index) => {
    const section = found[index]
    return section?.rows !== table.rows || section.sha256 !== table.sha256
  })
  if (differs || found.length !== manifest.tables.length) {
    throw new BackupError(
      `El archivo ${file} está dañado: ${differs ? `la tabla ${differs.name}` : 'el número de tablas'} no coincide con su manifiesto.`,
    )
  }
  return { file, manifest }
}

async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (line.value.length === END_OF_ROWS.length && line.value.toString('latin1') === END_OF_ROWS) return
    yield line.value
  }
  throw new BackupError('El archivo termina en medio de una tabla.')
}

async function digest(rows: AsyncGenerator<Buffer>): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let count = 0
  for await (const row of rows) {
    hash.update(row)
    count += 1
  }
  return { rows: count, sha256: hash.digest('hex') }
}
