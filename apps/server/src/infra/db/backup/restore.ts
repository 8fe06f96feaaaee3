import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openClient } from '../connections/open-client.ts'
import { BackupError } from './backup-error.ts'
import { fixSession, lastMigration, listTables, qualified, quote, type SchemaVersion, type Table } from './catalog.ts'
import { copyOut } from './copy-out.ts'
import type { Manifest, SequenceSummary } from './manifest.ts'
import { readSections, type VerifiedBackup } from './read-backup.ts'
import { suspendKeysAndTriggers } from './suspend-keys.ts'

type Client = pg.ClientBase

const BATCH_BYTES = 64 * 1024

/**
 * Replaces everything the database holds with a backup. The schema must already be that of the backup: migrate an empty
 * database with the release that made it. One transaction loads the rows, checks every foreign key, compares the result
 * with the manifest, and empties the tables whose rows must not return.
 *
 * @param options.emptied tables whose rows were valid only at the moment of the backup; unknown ones are ignored
 * @throws BackupError when the schema is another one, the product is in use, or the result differs; the database is
 *   then unchanged
 */
export async function restore(options: {
  config: pg.ClientConfig
  backup: VerifiedBackup
  emptied?: readonly string[]
  schemaVersion?: SchemaVersion
}): Promise<Manifest> {
  const { schemaVersion = lastMigration, emptied = [] } = options
  const { file: from, manifest } = options.backup
  const client = await openClient(options.config)
  try {
    await client.query('begin')
    await fixSession(client)
    refuseOtherSchema(manifest, await schemaVersion(client))
    const tables = await listTables(client)
    refuseOtherTables(manifest, tables)
    await replaceRows({ client, manifest, tables, from })
    for (const { name } of tables.filter((table) => emptied.includes(table.name))) {
      await client.query(`delete from ${qualified(name)}`)
    }
    await client.query('commit')
    return manifest
  } finally {
    // Ending the connection rolls back an unfinished transaction.
    await client.end().catch(() => undefined)
  }
}

/** Refuses a backup of another schema than the one of this hash. @throws BackupError */
export function refuseOtherSchema(manifest: Manifest, version: string): void {
  if (manifest.schemaVersion === version) return

  throw new BackupError(
    `La copia se hizo con otra versión del producto (esquema ${manifest.schemaVersion.slice(0, 12)}, y aquí es ${version.slice(0, 12)}). ` +
      'Restáurala con la versión que la hizo y actualiza después.',
  )
}

function refuseOtherTables(manifest: Manifest, tables: readonly Table[]): void {
  const describe = (list: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]))
  if (describe(manifest.tables) === describe(tables)) return

  throw new BackupError('Las tablas de la copia y las de esta base de datos no son las mismas.')
}

async function replaceRows(options: {
  client: Client
  manifest: Manifest
  tables: readonly Table[]
  from: string
}): Promise<void> {
  const { client, manifest, tables } = options
  if (tables.length === 0) return

  await lockExclusively(client, tables)
  const putBack = await suspendKeysAndTriggers(client, tables)
  await client.query(`truncate ${namesOf(tables)}`)
  await loadRows(options)
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  await putBack()
  await compareWithManifest(options)
}

/**
 * Sets where a sequence stands, as part of the transaction. `setval` alone would last even if the rows were not restored:
 * every new row would then repeat a key. After a restart the sequence has a file of its own, which a rollback drops.
 */
async function setSequence(client: Client, { name, value, isCalled }: SequenceSummary): Promise<void> {
  await client.query(`alter sequence ${qualified(name)} restart with ${value}`)
  if (isCalled) await client.query('select nextval($1::regclass)', [qualified(name)])
}

async function lockExclusively(client: Client, tables: readonly Table[]): Promise<void> {
  await client.query("set local lock_timeout = '5s'")
  try {
    await client.query(`lock table ${namesOf(tables)} in access exclusive mode`)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '55P03') throw error
    throw new BackupError('El producto está usando la base de datos. Detenlo y repite la restauración.', {
      cause: error,
    })
  }
}

async function loadRows({
  client,
  tables,
  from,
}: {
  client: Client
  tables: readonly Table[]
  from: string
}): Promise<void> {
  let next = 0
  // The sections follow the order of the manifest, which is that of the tables. No statement of the file is run.
  for await (const { rows } of readSections(from)) {
    const table = tables[next++]
    if (!table) throw new BackupError('La copia tiene más tablas que su manifiesto.')

    const columns = table.columns.map(quote).join(', ')
    const target = client.query(copyFrom(`copy ${qualified(table.name)} (${columns}) from stdin`))
    await pipeline(Readable.from(inBatches(rows)), target)
  }
}

async function* inBatches(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let batch: Buffer[] = []
  let bytes = 0
  for await (const row of rows) {
    batch.push(row)
    bytes += row.length
    if (bytes < BATCH_BYTES) continue

    yield Buffer.concat(batch)
    batch = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(batch)
}

async function compareWithManifest(options: {
  client: Client
  manifest: Manifest
  tables: readonly Table[]
}): Promise<void> {
  for (const [index, table] of options.tables.entries()) {
    const wanted = options.manifest.tables[index]
    const got = await copyOut({ client: options.client, table, sink: () => undefined })
    if (got.sha256 === wanted?.sha256) continue

    throw new BackupError(
      `La tabla ${table.name} quedó distinta de la copia (${got.rows} filas de ${wanted?.rows ?? 0}). No se cambió nada.`,
    )
  }
}

function namesOf(tables: readonly Table[]): string {
  return tables.map(({ name }) => qualified(name)).join(', ')
}
