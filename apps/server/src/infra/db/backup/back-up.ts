import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { openClient } from '../connections/open-client.ts'
import { BackupError } from './backup-error.ts'
import {
  fixSession,
  lastMigration,
  listSequences,
  listTables,
  qualified,
  quote,
  type SchemaVersion,
} from './catalog.ts'
import { companyLine, refuseOtherCompany } from './company-line.ts'
import { copyOut } from './copy-out.ts'
import { type Manifest, manifestLine } from './manifest.ts'
import { verifyBackup } from './read-backup.ts'
import { type BackupKey, signed } from './signature.ts'

/** The system calls that fail when a file cannot be written. Some disks say only with the last two that they are full. */
const WRITING = new Set(['open', 'write', 'rename', 'fsync', 'close'])

type Put = (data: Buffer | string) => Promise<void>

/**
 * Writes everything in schema `public` to one gzipped file while the product keeps working. It reads one snapshot of
 * any PostgreSQL from 14 on and needs only a connection. The text inside is a plain script of COPY sections, so that
 * the data can be read without the product. It ends with a signature of every byte before it. The file appears under
 * its name only when it is complete, on disk, and was read again to its end without a difference.
 *
 * @param options.to path of the file, replaced if it exists
 * @param options.company id of the company, which the file says in its first line
 * @param options.key signs the file: see `checkSignature`
 * @param options.now the instant written into the manifest
 * @throws BackupError when the database has no schema yet, the file cannot be written or reads otherwise, its place is no
 *   file's, or it is a backup of another company
 */
export async function backUp(options: {
  config: pg.ClientConfig
  to: string
  company?: string
  key: BackupKey
  now: Date
  schemaVersion?: SchemaVersion
}): Promise<Manifest> {
  refuseDevice(options.to)
  if (options.company !== undefined) await refuseOtherCompany(options.to, options.company)
  const draft = `${options.to}.draft-${process.pid}`
  const client = await openClient(options.config)
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest = await writeFile({ file: draft, key: options.key }, (put) =>
      writeSnapshot({ ...options, client, put }),
    )
    await readAgain(draft, { manifest, key: options.key })
    publish(draft, options.to)
    return manifest
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (!WRITING.has(syscall ?? '')) throw error
    throw new BackupError(`No se pudo escribir la copia en ${options.to} (${code}).`, { cause: error })
  } finally {
    fs.rmSync(draft, { force: true })
    await client.end().catch(() => undefined)
  }
}

/** Refuses a device, a pipe or a folder, in whose place the file would come: `/dev/null`, for somebody who only tries it. */
function refuseDevice(file: string): void {
  const found = fs.statSync(file, { throwIfNoEntry: false })
  if (!found || found.isFile()) return

  throw new BackupError(`No se escribió la copia: ${file} no es un archivo. Elige otro nombre.`)
}

/** Reads what was written, because a disk may say that it wrote and return something else. */
async function readAgain(draft: string, { manifest, key }: { manifest: Manifest; key: BackupKey }): Promise<void> {
  const read = await verifyBackup({ file: draft, key }).catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error
    return undefined
  })
  if (read && manifestLine(read.manifest) === manifestLine(manifest)) return

  throw new BackupError('La copia se leyó después de escribirla y no es igual: no se guardó. Revisa ese disco.')
}

function publish(draft: string, file: string): void {
  fs.renameSync(draft, file)
  const folder = fs.openSync(path.dirname(path.resolve(file)), 'r')
  fs.fsyncSync(folder) // the folder is flushed too, so that the file's name survives a power cut
  fs.closeSync(folder)
}

async function writeSnapshot(options: {
  client: pg.ClientBase
  put: Put
  company?: string
  now: Date
  schemaVersion?: SchemaVersion
}): Promise<Manifest> {
  const { client, put, schemaVersion = lastMigration } = options
  await fixSession(client)
  const listed = await listTables(client)
  if (listed.length > 0) {
    // The lock keeps a migration from changing a table between the list and its rows.
    await client.query(`lock table ${listed.map(({ name }) => qualified(name)).join(', ')} in access share mode`)
  }
  if (options.company !== undefined) await put(companyLine(options.company))
  const manifest: Manifest = {
    format: 1,
    schemaVersion: await schemaVersion(client),
    server: (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
    takenAt: options.now.toISOString(),
    tables: [],
    sequences: [],
  }
  for (const table of listed) {
    await put(`copy ${qualified(table.name)} (${table.columns.map(quote).join(', ')}) from stdin;\n`)
    manifest.tables.push(await copyOut({ client, table, sink: put }))
    await put('\\.\n')
  }
  manifest.sequences = await listSequences(client)
  for (const { name, value, isCalled } of manifest.sequences) {
    await put(`select setval(${pg.escapeLiteral(qualified(name))}, ${value}, ${isCalled});\n`)
  }
  await put(manifestLine(manifest))
  return manifest
}

/** Runs `write` with a sink into a new gzipped and signed file that only its owner can read, and flushes it to disk. */
async function writeFile<Result>(
  { file, key }: { file: string; key: BackupKey },
  write: (put: Put) => Promise<Result>,
): Promise<Result> {
  const gzip = createGzip()
  const stream = fs.createWriteStream(file, { mode: 0o600, flush: true })
  const closed = new Promise<void>((resolve) => stream.once('close', () => resolve()))
  const written = pipeline(gzip, signed(key), stream)
  written.catch(() => undefined) // it is awaited below; until then a failure must not count as unhandled
  const put: Put = async (data) => {
    if (!gzip.write(data)) await Promise.race([once(gzip, 'drain'), written])
  }
  try {
    const result = await write(put)
    gzip.end()
    await written
    return result
  } catch (error) {
    gzip.destroy()
    await written.catch(() => undefined)
    // A file that is still being opened would appear after the caller removed it.
    await closed
    throw error
  }
}
