import { parseArgs } from 'node:util'
import { compareObjects } from '../game/missions/evidence/compare-objects.ts'
import { moveFiles } from '../game/missions/evidence/move-files.ts'
import { type Database, openDatabase } from '../infra/db/database.ts'
import { type ObjectStore, StoreAwayError } from '../infra/objects/object-store.ts'
import { openObjectStore } from '../infra/objects/open-object-store.ts'
import { StartError } from '../infra/start-error.ts'
import { type Command, type Surroundings, UsageError, withDatabase } from './command.ts'

export const USAGE = [
  'Uso: npm run evidence -- move --to store       lleva al almacén las evidencias que están en la base',
  '     npm run evidence -- move --to database    las trae de vuelta',
  '     npm run evidence -- check                 compara la base con el almacén',
  '     npm run evidence -- check --delete-unknown   y borra del almacén lo que la base no conoce',
].join('\n')

/** Objects younger than this may belong to what another process is writing, in milliseconds. */
const SETTLED_AFTER_MS = 24 * 60 * 60 * 1_000

type Asked = { verb: 'move'; to: 'store' | 'database' } | { verb: 'check'; deletesUnknown: boolean }
type Within = { db: Database; objects: ObjectStore } & Pick<Surroundings, 'say' | 'note'>

/** `evidence move|check`: moves evidence between the database and the store of files, or compares both. */
export const evidenceCommand: Command = async (args, surroundings) => {
  const asked = readArguments(args)
  const { say, note, env } = surroundings
  if (!env.objectStore) throw new StartError('Define S3_ENDPOINT y las demás variables del almacén de archivos.')

  const objects = await openObjectStore(env.objectStore)
  try {
    return await withDatabase(surroundings, 'npm run evidence', async ({ config }) => {
      const db = openDatabase(config)
      try {
        return await (asked.verb === 'move'
          ? move({ db, objects, say, note }, asked.to)
          : check({ db, objects, say, note }, asked.deletesUnknown))
      } finally {
        await db.close()
      }
    })
  } catch (error) {
    if (!(error instanceof StoreAwayError)) throw error
    throw new StartError(
      'El almacén de archivos no responde o no acepta las credenciales. Lo hecho hasta aquí vale: repite la orden.',
      {
        cause: error,
      },
    )
  } finally {
    objects.close()
  }
}

async function move({ db, objects, say, note }: Within, to: 'store' | 'database'): Promise<boolean> {
  const onMoved = (count: number) => {
    if (count % 100 === 0) note(`Evidencias llevadas: ${count}`)
  }
  const { moved, missing } = await moveFiles({ db, objects }, { to, onMoved })
  say(`Evidencias llevadas ${to === 'store' ? 'al almacén' : 'a la base de datos'}: ${moved}.`)
  if (missing > 0) say(`Su archivo falta en el almacén, y se quedan como están: ${missing}.`)
  return missing === 0
}

async function check({ db, objects, say }: Within, deletesUnknown: boolean): Promise<boolean> {
  const { missing, unknown } = await compareObjects(db.pool, objects)
  say(`Evidencias cuyo archivo falta en el almacén: ${missing.length}.`)
  for (const key of missing) say(`  ${key}`)
  say(`Archivos del almacén que la base de datos no conoce: ${unknown.length}.`)
  if (!deletesUnknown) return missing.length === 0

  const settled = unknown.filter(({ modifiedAt }) => modifiedAt.getTime() < Date.now() - SETTLED_AFTER_MS)
  for (const { key } of settled) await objects.delete(key)
  say(`Borrados: ${settled.length}. Los de menos de un día se quedan.`)
  return missing.length === 0
}

function readArguments(args: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, 'delete-unknown': { type: 'boolean' } },
      allowPositionals: true,
    })
    const [verb, ...rest] = positionals
    const { to, 'delete-unknown': deletesUnknown } = values
    if (rest.length === 0 && verb === 'move' && (to === 'store' || to === 'database') && deletesUnknown === undefined) {
      return { verb, to }
    }
    if (rest.length === 0 && verb === 'check' && to === undefined) {
      return { verb, deletesUnknown: deletesUnknown ?? false }
    }
  } catch {
    // An unknown option is answered with the usage too.
  }
  throw new UsageError(USAGE)
}
