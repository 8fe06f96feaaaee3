import type { Env } from '../../env/env.ts'
import { deriveKeys, type Keys } from '../../infra/secrets/keys.ts'
import { PepperError, readPepper } from '../../infra/secrets/pepper.ts'
import type { PepperInUse } from '../../infra/secrets/pepper-check.ts'
import {
  adoptNextPepper,
  previousPepperFile,
  readNextPepper,
  readOrCreateNextPepper,
  readPreviousPepper,
} from '../../infra/secrets/pepper-files.ts'

/**
 * The two sides of a rotation.
 *
 * @property adopt makes the new pepper the one that the product reads; it may be repeated
 */
export type Peppers = { from: Keys; to: Keys; adopt: () => void }

/**
 * Chooses the pepper to rotate from and the one to rotate to: those of the environment, or else the files of the data
 * folder, where a new one is made. A rotation that was interrupted goes on between the same two, and so does a database
 * that was restored from a backup of the previous pepper.
 *
 * @returns undefined when the database has the environment's pepper already
 * @throws PepperError when one is missing or is not the one of this database
 */
export function choosePeppers(
  env: Env,
  { inUse, dataDir }: { inUse: PepperInUse; dataDir: string | undefined },
): Peppers | undefined {
  if (env.pepper) return fromEnvironment(env.pepper, env.pepperPrevious, inUse)
  if (dataDir === undefined) throw new Error('A database of one’s own comes with a pepper')

  return fromFiles(dataDir, inUse)
}

function fromEnvironment(pepper: Buffer, before: Buffer | undefined, inUse: PepperInUse): Peppers | undefined {
  const to = deriveKeys(pepper)
  const from = before && deriveKeys(before)
  const isBegun = inUse.id === to.id
  if (isBegun && !inUse.isResealing) return undefined

  const needed = isBegun ? inUse.replaces : inUse.id
  if (from && from.id === needed) return { from, to, adopt: () => undefined }
  if (from) {
    throw new PepperError(
      `PEPPER_PREVIOUS no es la clave de esta base de datos: la base se llenó con la ${needed} y se le da la ${from.id}. No se cambió nada.`,
    )
  }
  throw new PepperError(
    `Falta PEPPER_PREVIOUS. Para cambiar la clave, define PEPPER con la nueva y PEPPER_PREVIOUS con la de ahora (${needed}). No se cambió nada.`,
  )
}

function fromFiles(dataDir: string, inUse: PepperInUse): Peppers {
  const current = readPepper(dataDir)
  const previous = readPreviousPepper(dataDir)
  const next = readNextPepper(dataDir)
  const [now, before] = [deriveKeys(current), previous && deriveKeys(previous)]
  const adopt = () => adoptNextPepper(dataDir)
  if (inUse.id === now.id && !inUse.isResealing) {
    return { from: now, to: deriveKeys(readOrCreateNextPepper(dataDir)), adopt }
  }
  if (inUse.isResealing && next && inUse.id === deriveKeys(next).id && inUse.replaces === now.id) {
    return { from: now, to: deriveKeys(next), adopt }
  }
  // The files are in place: the rotation stopped after that, or the database is of an older backup.
  const needed = inUse.isResealing ? inUse.replaces : inUse.id
  if (before && before.id === needed && (!inUse.isResealing || inUse.id === now.id)) {
    return { from: before, to: now, adopt: () => undefined }
  }
  throw new PepperError(
    `Ni la clave de la carpeta de datos (${now.id}) ni la anterior son la de esta base de datos (${needed}): ` +
      `deja tu copia de ella en ${previousPepperFile(dataDir)}. No se cambió nada.`,
  )
}
