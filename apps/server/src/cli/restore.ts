import { restore } from '../infra/db/backup/restore.ts'
import { type Command, pathOf, UsageError, withDatabase } from './command.ts'

/** `restore <file>`: puts a backup in the place of everything the database holds. */
export const restoreCommand: Command = async ([file, ...rest], surroundings) => {
  if (!file || rest.length > 0) throw new UsageError('Uso: npm run restore -- /respaldos/orbita-2026-11-21.gz')

  const from = pathOf(file)
  const { tables } = await withDatabase(surroundings, ({ config }) => restore({ config, from }))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  surroundings.say(`Restaurado desde ${from}: ${tables.length} tablas, ${rows} filas, iguales a las copiadas.`)
  return true
}
