import type pg from 'pg'
import { type Connection, connectDatabase } from '../infra/db/connections/connect.ts'
import { withoutOthers } from '../infra/db/presence.ts'
import { withAdvisoryLock } from '../infra/db/with-advisory-lock.ts'
import { pepperFile } from '../infra/secrets/pepper.ts'
import { dropRetiredPeppers, findPepperInUse, type PepperInUse } from '../infra/secrets/pepper-check.ts'
import { dropPreviousPepper, previousPepperFile } from '../infra/secrets/pepper-files.ts'
import { StartError } from '../infra/start-error.ts'
import { migrateOn } from '../start/migrate-on.ts'
import { readExistingKeys } from '../start/settle-keys.ts'
import { describeWaiting, findOrphanedHashes, findWaitingHashes } from '../start/waiting-hashes.ts'
import { type Command, type Surroundings, UsageError } from './command.ts'
import { choosePeppers } from './pepper/choose-peppers.ts'
import { replaceLost, rotate } from './pepper/rotate.ts'

export const USAGE = [
  'Uso: npm run rotate-pepper                                   cambia la clave PEPPER',
  '     npm run rotate-pepper -- --status                       dice qué depende todavía de la anterior',
  '     npm run rotate-pepper -- --drop-previous [--confirm]    renuncia a la anterior',
  '     npm run rotate-pepper -- --lost                         acepta una nueva en lugar de una perdida',
].join('\n')

const HOW =
  'Para cambiarla, define PEPPER con una nueva (openssl rand -base64 32) y PEPPER_PREVIOUS con la de ahora, y repite.'

type Work = (within: Surroundings & { connection: Connection; client: pg.Client; inUse: PepperInUse }) => Promise<true>

/** `rotate-pepper`: replaces the pepper, says what still depends on the one before it, or gives that one up. */
export const rotatePepperCommand: Command = async (args, surroundings) => {
  const { work, isAlone } = readArguments(args)
  const connection = await connectDatabase(surroundings.env, surroundings.say, { mayCreate: false })
  try {
    const { owner: config } = connection
    const run = async () => {
      await migrateOn(connection, surroundings.root, { mayCreate: false })
      return withAdvisoryLock(config, 'pepper.rotate', async (client) => {
        const inUse = await findPepperInUse(client)
        if (!inUse) throw new StartError('La base de datos no anota ninguna clave todavía: no hay nada que cambiar.')

        return work({ ...surroundings, connection, client, inUse })
      })
    }
    return isAlone ? await withoutOthers({ config, what: 'npm run rotate-pepper', refuse: occupied }, run) : await run()
  } finally {
    await connection.close()
  }
}

function readArguments(args: readonly string[]): { work: Work; isAlone: boolean } {
  switch (args.join(' ')) {
    case '':
      return { work: change, isAlone: true }
    case '--status':
      return { work: status, isAlone: false }
    case '--drop-previous':
      return { work: (within) => drop(within, false), isAlone: true }
    case '--drop-previous --confirm':
      return { work: (within) => drop(within, true), isAlone: true }
    case '--lost':
      return { work: lost, isAlone: true }
    default:
      throw new UsageError(USAGE)
  }
}

function occupied(processes: readonly string[]): StartError {
  return new StartError(`No se cambió nada: hay procesos de Órbita usando la base de datos: ${processes.join('; ')}.`)
}

const change: Work = async (within) => {
  const { env, connection, client, inUse, say } = within
  const peppers = choosePeppers(env, { inUse, dataDir: connection.dataDir })
  if (!peppers) {
    const isDone = env.pepperPrevious !== undefined && readExistingKeys(env, connection).previous?.id === inUse.replaces
    if (!isDone) throw new StartError(`La base de datos ya usa esta PEPPER (${inUse.id}). ${HOW}`)

    say(`La base de datos ya usa la clave ${inUse.id}: el cambio está hecho.`)
    return status(within)
  }
  const stranded = await findOrphanedHashes(client, [peppers.from.id, peppers.to.id])
  if (stranded.length > 0) {
    throw new StartError(
      `No se cambió nada: de la clave anterior (${stranded[0]!.keyId}) dependen todavía ${describeWaiting(stranded)}. ` +
        'Importa de nuevo a las personas con npm run import-people, o renuncia a ella con --drop-previous.',
    )
  }
  const { resealed, unread } = await rotate(client, { inUse, peppers })
  say(`La clave de la base de datos es desde ahora la ${peppers.to.id}; la anterior es la ${peppers.from.id}.`)
  say(`Sellados de nuevo: ${resealed} códigos y autenticadores.`)
  if (unread > 0) say(`⚠ ${unread} no se abrieron con la clave que nombran, y quedan como estaban.`)
  if (env.pepper) say('Deja PEPPER_PREVIOUS en todos los procesos hasta que nada dependa de ella.')
  else say(`Guarda aparte tu copia de la nueva: ${pepperFile(connection.dataDir!)}`)
  say('Haz ahora una copia de seguridad: las de antes solo se restauran con la clave anterior.')
  return status({ ...within, inUse: { ...inUse, id: peppers.to.id, isResealing: false } })
}

const status: Work = async ({ env, connection, client, inUse, say }) => {
  if (inUse.isResealing) {
    say(`⚠ El cambio a la clave ${inUse.id} no ha terminado: deja Órbita detenida y repite npm run rotate-pepper.`)
    return true
  }
  const waiting = await findWaitingHashes(client)
  const ids = [...new Set(waiting.map(({ keyId }) => keyId))]
  say(`Clave en uso: ${inUse.id}.`)
  for (const id of ids) {
    say(`De la anterior (${id}) dependen: ${describeWaiting(waiting.filter(({ keyId }) => keyId === id))}.`)
  }
  if (waiting.some(({ kind }) => kind === 'people' || kind === 'operators')) {
    say('Cada cédula deja de depender de ella cuando su persona entra; todas, con npm run import-people.')
  }
  if (waiting.length === 0) say(`Nada depende de claves anteriores. ${whatToDrop(env, connection)}`)
  return true
}

async function drop({ env, connection, client, inUse, say }: Parameters<Work>[0], isConfirmed: boolean): Promise<true> {
  if (inUse.isResealing) throw new StartError('El cambio de clave no ha terminado: repite antes npm run rotate-pepper.')

  const waiting = await findWaitingHashes(client)
  if (waiting.length > 0 && !isConfirmed) {
    throw new StartError(
      `No se cambió nada: sin la clave anterior dejarían de servir ${describeWaiting(waiting)}. ` +
        'Si es lo que quieres, repite con --confirm; esas personas entran cuando se importen de nuevo con sus cédulas.',
    )
  }
  await dropRetiredPeppers(client)
  if (!env.pepper) dropPreviousPepper(connection.dataDir!)
  say('La base de datos ya no pide claves anteriores.')
  if (env.pepperPrevious) say('Quita PEPPER_PREVIOUS de todos los procesos.')
  return true
}

function whatToDrop({ pepper, pepperPrevious }: Surroundings['env'], { dataDir }: Connection): string {
  if (pepper) return pepperPrevious ? 'Ya puedes quitar PEPPER_PREVIOUS.' : ''
  return `Si existe ${previousPepperFile(dataDir!)}, se borra con npm run rotate-pepper -- --drop-previous.`
}

/** Replaces a pepper that is lost for good with the one in the environment or in the data folder. */
const lost: Work = async ({ env, connection, client, inUse, say }) => {
  const to = readExistingKeys(env, connection)
  if (inUse.id === to.id) throw new StartError(`La base de datos ya usa la clave ${to.id}: no hay nada que cambiar.`)

  await replaceLost(client, { inUse, to })
  say(`La clave ${to.id} es desde ahora la de esta base de datos.`)
  say('Nadie puede entrar hasta que importes de nuevo a las personas con sus cédulas (npm run import-people).')
  say('Los códigos de recompensas guardados con la clave anterior ya no se pueden leer: cárgalos otra vez.')
  return true
}
