import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { backUp } from '../infra/db/backup/back-up.ts'
import { BackupError } from '../infra/db/backup/backup-error.ts'
import { copyName, deleteOldest, listCopies } from '../infra/db/backup/kept-copies.ts'
import type { BackupKey } from '../infra/db/backup/signature.ts'
import { findCompany } from '../infra/db/company.ts'
import { openClient } from '../infra/db/connections/open-client.ts'
import { BACKUP, recordRun } from '../infra/jobs/record-run.ts'
import type { Keys } from '../infra/secrets/keys.ts'
import { type Command, pathOf, UsageError, withDatabase } from './command.ts'

export const USAGE = [
  'Uso: npm run backup -- /respaldos/orbita-2026-11-21.gz',
  '     npm run backup -- --keep 14 /respaldos     una copia con su fecha en esa carpeta, donde quedan las 14 últimas',
].join('\n')

const MOST_KEPT = 10_000

type Asked = { place: string; keep: number | undefined }

/**
 * `backup <file>`, `backup --keep <count> <folder>`: writes the whole database to one signed file while the product keeps
 * running, and reads it again. Refuses an empty company, and the place of another company's copies.
 */
export const backUpCommand: Command = async (args, surroundings) => {
  const { place, keep } = readArguments(args)
  const { say } = surroundings
  await withDatabase(surroundings, 'npm run backup', async ({ config, keys }) => {
    const startedAt = new Date()
    const { id: company, isEmpty } = await findCompany(config)
    if (isEmpty || company === undefined) throw new BackupError(EMPTY)

    const before = keep === undefined ? [] : await listCopies(place, company)
    const to = keep === undefined ? place : join(place, copyName(startedAt))
    const { tables } = await backUp({ config, to, company, key: backupKey(keys), now: startedAt })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const summary = `${tables.length} tablas, ${rows} filas`
    say(`Copia hecha en ${to}: ${summary}. Se leyó entera y es igual.`)
    const run = { name: BACKUP, startedAt, summary }
    await record(config, run).catch(() =>
      say('La copia es buena, pero no se pudo anotar en la base de datos su fecha.'),
    )
    if (keep === undefined) return

    const deleted = await deleteOldest([...before, to], { keep, company })
    if (deleted > 0) say(`Se borraron las más viejas: ${deleted}. Quedan ${keep}.`)
  })
  if (surroundings.env.objectStore) {
    say('Los archivos de evidencias del almacén (S3_BUCKET) no van en la copia: cópialos aparte.')
  }
  say('La clave PEPPER no va en la copia: guárdala aparte, sin ella nadie puede entrar ni restaurar la copia.')
  return true
}

const EMPTY =
  'No se hizo la copia: la base de datos no tiene ninguna cuenta. Comprueba que DATA_DIR o DATABASE_URL son los del servicio.'

function readArguments(args: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { keep: { type: 'string' } },
      allowPositionals: true,
    })
    const [place, ...rest] = positionals
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    const isCount = keep === undefined || (/^\d+$/.test(values.keep!) && keep >= 1 && keep <= MOST_KEPT)
    if (place && rest.length === 0 && isCount) return { place: pathOf(place), keep }
  } catch {
    // An unknown option is answered with the usage too.
  }
  throw new UsageError(USAGE)
}

async function record(config: pg.ClientConfig, run: Parameters<typeof recordRun>[1]): Promise<void> {
  const client = await openClient(config)
  try {
    await recordRun(client, run)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns the key that signs the backups of a company. */
export function backupKey({ id, backup }: Keys): BackupKey {
  return { id, key: backup }
}
