import type pg from 'pg'
import { operatorMessageFor } from '../for-operators.ts'
import { type Connection, connectDatabase } from '../infra/db/connections/connect.ts'
import { migrationsCurrent } from '../infra/db/migrate.ts'
import { migrationsOf, releaseOf } from '../root.ts'
import { readExistingKeys, refuseOtherKeys } from '../start/settle-keys.ts'
import { type Command, type Surroundings, UsageError } from './command.ts'
import {
  checkBackup,
  checkLocks,
  checkPooler,
  checkRole,
  checkSequences,
  checkTls,
  withClient,
} from './doctor/check-database.ts'
import { checkDisk, checkEnvironment } from './doctor/check-machine.ts'
import { checkClock, checkZone } from './doctor/check-time.ts'
import { bad, doubt, type Finding, lineOf, well } from './doctor/finding.ts'

export const USAGE =
  'Uso: npm run doctor\n  Mira entorno, base, claves, hora, disco y copias, y no cambia nada. Termina con 1 si algo hay que corregir.'

/** `doctor`: looks at the whole installation, and says of each part that it is well, or what to do. Changes nothing. */
export const doctorCommand: Command = async (args, surroundings) => {
  if (args.length > 0) throw new UsageError(USAGE)

  const found: Finding[] = []
  const tell = (...findings: Finding[]) => {
    for (const finding of findings) surroundings.say(lineOf(finding))
    found.push(...findings)
  }
  const { version, build } = releaseOf(surroundings.root)
  tell(well('Versiones', `Órbita ${version}${build ? ` (${build})` : ''}, Node.js ${process.versions.node}`))
  tell(...checkEnvironment(surroundings.env))
  await lookAtDatabase(surroundings, tell).catch((error: unknown) => {
    const words = operatorMessageFor(error)
    if (words === undefined) throw error
    tell(bad('Base de datos', words))
  })
  const wrong = found.filter(({ state }) => state === 'bad').length
  const doubtful = found.filter(({ state }) => state === 'doubt').length
  surroundings.say(summaryOf(wrong, doubtful))
  return wrong === 0
}

function summaryOf(wrong: number, doubtful: number): string {
  if (wrong + doubtful === 0) return 'Todo está bien.'

  return [wrong > 0 ? `Por corregir: ${wrong}.` : '', doubtful > 0 ? `Por mirar: ${doubtful}.` : '']
    .filter(Boolean)
    .join(' ')
}

type Tell = (...findings: Finding[]) => void

async function lookAtDatabase({ env, root }: Surroundings, tell: Tell): Promise<void> {
  const connection = await connectDatabase(env, () => undefined, { mayCreate: false })
  try {
    tell(await checkPooler(connection), await checkTls(connection), await checkDisk(connection.dataDir))
    await withClient(connection.config, async (client) => {
      tell(await checkRole(client), await checkClock(client), await checkZone(client, env.timeZone))
      const schema = await checkSchema(client, root)
      tell(schema)
      if (schema.state === 'bad') return

      tell(await checkPepper(env, connection))
      // The checks below ask for columns that a schema of before does not have.
      if (schema.state === 'well') tell(await checkBackup(client))
      tell(await checkLocks(client), await checkSequences(client))
    })
  } finally {
    await connection.close()
  }
}

async function checkSchema(client: pg.Client, root: string): Promise<Finding> {
  const { rows } = await client.query<{ version: string; is_there: boolean }>(
    "select current_setting('server_version') as version, to_regclass('public.schema_state') is not null as is_there",
  )
  const { version, is_there: isThere } = rows[0]!
  const server = `PostgreSQL ${version.split(' ')[0]}`
  if (!isThere)
    return bad('Base de datos', `${server}, vacía. Comprueba que es la del servicio, o arranca Órbita una vez.`)
  if (await migrationsCurrent(migrationsOf(root))(client))
    return well('Base de datos', `${server}, con el esquema al día`)

  return doubt(
    'Base de datos',
    `${server}, con el esquema de otra versión de Órbita. Si es anterior, se actualiza al arrancar.`,
  )
}

async function checkPepper(env: Surroundings['env'], connection: Connection): Promise<Finding> {
  try {
    const keys = readExistingKeys(env, connection)
    await refuseOtherKeys(keys, connection)
    return well('PEPPER', `es la clave de esta base (${keys.id}). Tenla también en otro lugar.`)
  } catch (error) {
    const words = operatorMessageFor(error)
    if (words === undefined) throw error
    return bad('PEPPER', words)
  }
}
