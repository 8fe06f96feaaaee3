import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { backUp } from '../infra/db/backup/back-up.ts'
import { BackupError } from '../infra/db/backup/backup-error.ts'
import { countContents } from '../infra/db/backup/contents.ts'
import { type VerifiedBackup, verifyBackup } from '../infra/db/backup/read-backup.ts'
import { refuseOtherSchema, restore } from '../infra/db/backup/restore.ts'
import type { BackupKey } from '../infra/db/backup/signature.ts'
import { findCompany } from '../infra/db/company.ts'
import { type Connection, connectDatabase, dataDirOf } from '../infra/db/connections/connect.ts'
import { openClient } from '../infra/db/connections/open-client.ts'
import { newestMigration } from '../infra/db/migrate.ts'
import { withoutOthers } from '../infra/db/presence.ts'
import type { Keys } from '../infra/secrets/keys.ts'
import { findPepperInUse } from '../infra/secrets/pepper-check.ts'
import { pauseRestored } from '../outgoing/pause-restored.ts'
import { migrationsOf } from '../root.ts'
import { migrateOn } from '../start/migrate-on.ts'
import { readExistingKeys, refuseOtherKeys } from '../start/settle-keys.ts'
import { backupKey } from './back-up.ts'
import { type Command, pathOf, type Surroundings, UsageError } from './command.ts'

export const USAGE =
  'Uso: npm run restore -- /respaldos/orbita-2026-11-21.gz [--confirm] [--safety-copy /respaldos/antes.gz] [--unsigned]'

/** The tables that a restoration empties, because their rows were valid only when the backup was made. */
const EMPTIED = ['sessions', 'sign_in_attempts', 'operations', 'push_queue', 'push_subscriptions']

/** The tables whose rows are counted for the operator, with their Spanish names. */
const NAMED: Readonly<Record<string, string>> = {
  users: 'personas',
  accounts: 'cuentas',
  ledger: 'movimientos',
  redeems: 'canjes',
}

type Asked = { from: string; isConfirmed: boolean; isUnsignedAllowed: boolean; safetyCopy?: string | undefined }

/**
 * `restore <file>`: replaces the whole database with a backup, while no process of the product uses it. Saves the
 * current contents to a file first.
 */
export const restoreCommand: Command = async (args, surroundings) => {
  const asked = readArguments(args)
  const { env, root, say } = surroundings
  // The copy is read to its end before a database is opened, or made.
  const keys = readExistingKeys(env, { dataDir: dataDirOf(env) })
  const backup = await readCopy(asked, keys)
  refuseOtherSchema(backup.manifest, newestMigration(migrationsOf(root)))
  const connection = await connectDatabase(env, say)
  try {
    // A restore runs as the owner, because it truncates tables and sets keys and triggers aside.
    const alone = { config: connection.owner, what: 'npm run restore', refuse: inUse }
    return await withoutOthers(alone, () => restoreAlone(asked, { ...surroundings, connection, keys, backup }))
  } finally {
    await connection.close()
  }
}

function readArguments(args: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        confirm: { type: 'boolean', default: false },
        unsigned: { type: 'boolean', default: false },
        'safety-copy': { type: 'string' },
      },
      allowPositionals: true,
    })
    const [file, ...rest] = positionals
    const copy = values['safety-copy']
    if (file && rest.length === 0) {
      return {
        from: pathOf(file),
        isConfirmed: values.confirm,
        isUnsignedAllowed: values.unsigned,
        safetyCopy: copy && pathOf(copy),
      }
    }
  } catch {
    // An unknown option is answered with the usage too.
  }
  throw new UsageError(USAGE)
}

function inUse(processes: readonly string[]): BackupError {
  return new BackupError(
    `No se restauró nada: hay procesos de Órbita usando esta base de datos. Detenlos y repite: ${processes.join('; ')}.`,
  )
}

function readCopy({ from, isUnsignedAllowed }: Asked, keys: Keys): Promise<VerifiedBackup> {
  const previous = keys.previous && backupKey(keys.previous)
  return verifyBackup({ file: from, key: backupKey(keys), previous, isUnsignedAllowed })
}

type Within = Surroundings & { connection: Connection; keys: Keys; backup: VerifiedBackup }

async function restoreAlone(asked: Asked, { root, say, connection, keys, backup }: Within): Promise<true> {
  const { owner: config } = connection
  const key = backupKey(keys)
  await refuseOtherKeys(keys, { config })

  await keepWhatIsThere(asked, { config, key, say })
  await migrateOn(connection, root)
  const { tables } = await restore({ config, backup, emptied: EMPTIED })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Restaurado desde ${asked.from}: ${tables.length} tablas, ${rows} filas, iguales a las copiadas.`)
  say('Todas las sesiones quedaron cerradas: cada persona entra de nuevo.')
  const paused = await withClient(config, (client) => pauseRestored(client, new Date()))
  if (paused > 0) say(`Quedaron en pausa los destinos de Integraciones: ${paused}. Se reanudan en la consola.`)
  const inUse = await withClient(config, async (client) => (await findPepperInUse(client))?.id)
  if (inUse !== undefined && inUse === keys.previous?.id) {
    say(`La copia es de la clave anterior (${inUse}). Antes de arrancar ejecuta npm run rotate-pepper.`)
  }
  return true
}

async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openClient(config)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Reports what will be replaced and saves it to a file. Does nothing for an empty database. */
async function keepWhatIsThere(
  { from, isConfirmed, safetyCopy }: Asked,
  { config, key, say }: { config: Connection['config']; key: BackupKey; say: Surroundings['say'] },
): Promise<void> {
  const counts = await countContents(config)
  const found = Object.entries(NAMED).map(([table, name]) => ({ name, rows: counts.get(table) ?? 0 }))
  if (found.every(({ rows }) => rows === 0)) return

  const contents = found.map(({ name, rows }) => `${rows} ${name}`).join(', ')
  if (!isConfirmed) {
    throw new BackupError(
      `No se restauró nada: la base de datos no está vacía y se reemplazaría todo lo que tiene (${contents}). ` +
        'Si es lo que quieres, repite con --confirm: antes se guarda una copia de lo que hay.',
    )
  }
  const now = new Date()
  const to = safetyCopy ?? join(dirname(from), `antes-de-restaurar-${now.toISOString().replaceAll(':', '-')}.gz`)
  say(`Se reemplaza todo lo que hay: ${contents}.`)
  const { id: company } = await findCompany(config)
  await backUp({ config, to, key, now, ...(company !== undefined && { company }) })
  say(`Copia de lo que había, por si hay que volver: ${to}`)
}
