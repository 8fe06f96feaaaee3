import { backUp } from '../infra/db/backup/back-up.ts'
import type { BackupKey } from '../infra/db/backup/signature.ts'
import type { Keys } from '../infra/secrets/keys.ts'
import { type Command, pathOf, UsageError, withDatabase } from './command.ts'

/** `backup <file>`: writes the whole database to one signed file while the product keeps running. */
export const backUpCommand: Command = async ([file, ...rest], surroundings) => {
  if (!file || rest.length > 0) throw new UsageError('Uso: npm run backup -- /respaldos/orbita-2026-11-21.gz')

  const to = pathOf(file)
  const { say } = surroundings
  const { tables } = await withDatabase(surroundings, 'npm run backup', ({ config, keys }) =>
    backUp({ config, to, key: backupKey(keys), now: new Date() }),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Copia hecha en ${to}: ${tables.length} tablas, ${rows} filas.`)
  say('La clave PEPPER no va en la copia: guárdala aparte, sin ella nadie puede entrar ni restaurar la copia.')
  return true
}

/** Returns the key that signs the backups of a company. */
export function backupKey({ id, backup }: Keys): BackupKey {
  return { id, key: backup }
}
