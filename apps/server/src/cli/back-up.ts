import { backUp } from '../infra/db/backup/back-up.ts'
import { type Command, pathOf, UsageError, withDatabase } from './command.ts'

/** `backup <file>`: writes everything the database holds to one file, while the product goes on. */
export const backUpCommand: Command = async ([file, ...rest], surroundings) => {
  if (!file || rest.length > 0) throw new UsageError('Uso: npm run backup -- /respaldos/orbita-2026-11-21.gz')

  const to = pathOf(file)
  const { tables } = await withDatabase(surroundings, ({ config }) => backUp({ config, to, now: new Date() }))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  surroundings.say(`Copia hecha en ${to}: ${tables.length} tablas, ${rows} filas.`)
  surroundings.say('La clave PEPPER no va en la copia: guárdala aparte, sin ella nadie puede entrar.')
  return true
}
