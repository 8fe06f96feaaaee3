import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { DomainError } from '@orbita/domain/errors'
import { normaliseEmail } from '@orbita/domain/text/text'
import { openDatabase } from '../infra/db/database.ts'
import { StoreAwayError } from '../infra/objects/object-store.ts'
import { openObjectStore } from '../infra/objects/open-object-store.ts'
import { StartError } from '../infra/start-error.ts'
import { exportPerson } from '../people-rights/export-person.ts'
import { type Command, pathOf, UsageError, withDatabase } from './command.ts'

const STORE_AWAY =
  'No se exportó nada: hay evidencias en el almacén de archivos, que no responde. Revisa las variables S3_… y repite.'

export const USAGE = 'Uso: npm run export-person -- correo@empresa.com [--out archivo.zip]'

/**
 * `export-person <e-mail> [--out <file>]`: writes everything about an employee to a zip that only its owner may read.
 */
export const exportPersonCommand: Command = async (args, surroundings) => {
  const { email, out } = readArguments(args)
  return withDatabase(surroundings, 'npm run export-person', async ({ config, keys }) => {
    const { objectStore } = surroundings.env
    const objects = objectStore && (await openObjectStore(objectStore))
    const db = openDatabase(config)
    try {
      const { fileName, pieces } = await exportPerson(
        { db, objects },
        { who: { email }, actor: null, keys, timeZone: surroundings.env.timeZone, now: new Date() },
      )
      const file = pathOf(out ?? fileName)
      await writeNew(file, pieces)
      surroundings.say(`Todo sobre la persona está en ${file}. Entrégalo por un medio seguro y bórralo después.`)
      return true
    } catch (error) {
      if (error instanceof StoreAwayError) throw new StartError(STORE_AWAY, { cause: error })
      if (!(error instanceof DomainError)) throw error
      surroundings.say('✗ No hay una persona con ese correo.')
      return false
    } finally {
      objects?.close()
      await db.close()
    }
  })
}

function readArguments(args: readonly string[]): { email: string; out: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' } },
      allowPositionals: true,
    })
    const email = normaliseEmail(positionals[0] ?? '')
    if (positionals.length === 1 && email.includes('@') && values.out !== '') return { email, out: values.out }
  } catch {
    // An unknown option is answered with the usage too.
  }
  throw new UsageError(USAGE)
}

/** Writes a file that does not exist yet; a failure leaves none. */
async function writeNew(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(Readable.from(pieces), stream)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new StartError(`Ya existe ${file}: elige otro nombre con --out.`, { cause: error })

    await rm(file, { force: true })
    if (code) throw new StartError(`No se pudo escribir ${file} (${code}).`, { cause: error })
    throw error
  }
}
