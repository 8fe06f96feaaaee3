import type pg from 'pg'
import { backUp } from '../infra/db/backup/back-up.ts'
import type { BackupKey } from '../infra/db/backup/signature.ts'
import { openClient } from '../infra/db/connections/open-client.ts'
import { BACKUP, recordRun } from '../infra/jobs/record-run.ts'
import type { Keys } from '../infra/secrets/keys.ts'
import { type Command, pathOf, UsageError, withDatabase } from './command.ts'

/** `backup <file>`: writes the whole database to one signed file while the product keeps running. */
export const backUpCommand: Command = async ([file, ...rest], surroundings) => {
  if (!file || rest.length > 0) throw new UsageError('Uso: npm run backup -- /respaldos/orbita-2026-11-21.gz')

  const to = pathOf(file)
  const { say } = surroundings
  await withDatabase(surroundings, 'npm run backup', async ({ config, keys }) => {
    const startedAt = new Date()
    const { tables } = await backUp({ config, to, key: backupKey(keys), now: startedAt })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const summary = `${tables.length} tablas, ${rows} filas`
    say(`Copia hecha en ${to}: ${summary}.`)
    const run = { name: BACKUP, startedAt, summary }
    await record(config, run).catch(() =>
      say('La copia es buena, pero no se pudo anotar en la base de datos su fecha.'),
    )
  })
  if (surroundings.env.objectStore) {
    say('Los archivos de evidencias del almacén (S3_BUCKET) no van en la copia: cópialos aparte.')
  }
  say('La clave PEPPER no va en la copia: guárdala aparte, sin ella nadie puede entrar ni restaurar la copia.')
  return true
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
