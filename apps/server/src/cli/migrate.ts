import { connectDatabase } from '../infra/db/connections/connect.ts'
import { holdPresence } from '../infra/db/presence.ts'
import { migrateOn } from '../start/migrate-on.ts'
import { type Command, UsageError } from './command.ts'

export const USAGE =
  'Uso: npm run migrate\n  Deja la base lista para esta versión, como lo haría el arranque, y termina: para hacerlo una vez antes de varios procesos.'

/** `migrate`: brings the schema up to date as its owner, as a start does, once for however many processes start afterwards. */
export const migrateCommand: Command = async (args, { env, root, say }) => {
  if (args.length > 0) throw new UsageError(USAGE)

  const connection = await connectDatabase(env, say)
  try {
    const presence = await holdPresence({ config: connection.config, what: 'npm run migrate' })
    try {
      await migrateOn(connection, root)
      say('La base de datos está lista para esta versión.')
      return true
    } finally {
      await presence.close()
    }
  } finally {
    await connection.close()
  }
}
