import { connectDatabase } from '../infra/db/connect.ts'
import { DatabaseClient } from '../infra/db/database-client.ts'
import { inTransaction } from '../infra/db/exclusively.ts'
import { withoutOthers } from '../infra/db/presence.ts'
import { replaceCheck } from '../infra/secrets/pepper-check.ts'
import { StartError } from '../infra/start-error.ts'
import { migrateOn } from '../migrate-on.ts'
import { keptKeys } from '../settle-keys.ts'
import { type Command, UsageError } from './command.ts'

const USAGE = 'Uso: npm run rotate-pepper -- --lost'

/** `rotate-pepper --lost`: replaces a pepper that is lost for good with the one in the environment. */
export const rotatePepperCommand: Command = async (args, { env, root, say }) => {
  if (args.length !== 1 || args[0] !== '--lost') throw new UsageError(USAGE)

  const connection = await connectDatabase(env, say)
  try {
    const { config } = connection
    const keys = keptKeys(env, connection)
    await withoutOthers({ config, what: 'npm run rotate-pepper', refuse: inUse }, async () => {
      await migrateOn(connection, root)
      const client = new DatabaseClient(config)
      await client.connect()
      await inTransaction(client, () => replaceCheck(client, keys)).finally(() => client.end())
    })
    say(`La clave ${keys.id} es desde ahora la de esta base de datos.`)
    say('Nadie puede entrar hasta que importes de nuevo a las personas con sus cédulas (npm run import-people).')
    say('Los códigos de recompensas guardados con la clave anterior ya no se pueden leer: cárgalos otra vez.')
    return true
  } finally {
    await connection.close()
  }
}

function inUse(processes: readonly string[]): StartError {
  return new StartError(`No se cambió nada: hay procesos de Órbita usando la base de datos: ${processes.join('; ')}.`)
}
